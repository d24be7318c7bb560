/** Half the size of a ring's click target, and the gaps around a card, in px. */
const ringRadius = 22;
const gap = 8;

export type HotspotCardPosition = { side: 'above' | 'below'; maxHeight: number };

/** Where to place a hotspot's card: above or below its ring, where there is more space. */
export function hotspotCardPosition(ringTop: number, stageHeight: number): HotspotCardPosition {
  const above = ringTop - ringRadius - 2 * gap;
  const below = stageHeight - ringTop - ringRadius - 2 * gap;
  const side = above > below ? 'above' : 'below';
  return { side, maxHeight: Math.max(ringRadius * 2, Math.floor(Math.max(above, below))) };
}
