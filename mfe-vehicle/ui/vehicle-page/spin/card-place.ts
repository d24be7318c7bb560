/** Half of a ring's target, and the gaps around a card, in px. */
const ringRadius = 22;
const gap = 8;

export type CardPlace = { side: 'above' | 'below'; maxHeight: number };

/** Where a hotspot's card leaves its ring in view: above or below it, wherever there is more room. */
export function cardPlace(ringTop: number, stageHeight: number): CardPlace {
  const above = ringTop - ringRadius - 2 * gap;
  const below = stageHeight - ringTop - ringRadius - 2 * gap;
  const side = above > below ? 'above' : 'below';
  return { side, maxHeight: Math.max(ringRadius * 2, Math.floor(Math.max(above, below))) };
}
