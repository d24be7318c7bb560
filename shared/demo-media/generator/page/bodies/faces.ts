import type { Design } from './body-design.ts';
import { passengerDesigns } from './passenger.ts';
import { sizeClasses } from './size-classes.ts';

/** A wide, low mouth of mesh between slim lamps, and other wheels. */
function wide(design: Design): Design {
  const { grille, lamp, intake } = design.face;
  const depth = grille.high - grille.low;
  return {
    ...design,
    name: `${design.name}-wide`,
    wheel: { ...design.wheel, style: design.wheel.style === 'ten' ? 'y-spoke' : 'ten', finish: 'dark' },
    noseLean: (design.noseLean ?? 0.1) + 0.03,
    face: {
      ...design.face,
      grille: {
        low: grille.low - depth * 0.12,
        high: grille.high - depth * 0.3,
        top: Math.min(0.66, grille.top + 0.14),
        bottom: grille.bottom + 0.2,
        style: 'mesh',
      },
      lamp: {
        ...lamp,
        low: lamp.low + (lamp.high - lamp.low) * 0.25,
        inner: Math.max(0.46, lamp.inner - 0.1),
        drl: 'over',
        lenses: 2,
      },
      intake: { ...intake, high: intake.high - (intake.high - intake.low) * 0.25 },
    },
    tail: { ...design.tail, lamp: { ...design.tail.lamp, inner: 0.34, style: 'bar' } },
  };
}

/** No grille: a smooth panel under a line of light, and nearly closed wheels. */
function electric(design: Design): Design {
  const { grille, lamp } = design.face;
  const { vents: _, ...face } = design.face;
  const { rails: __, ...plain } = design;
  return {
    ...plain,
    name: `${design.name}-electric`,
    wheel: { ...design.wheel, style: 'aero', finish: 'two-tone' },
    noseLean: (design.noseLean ?? 0.1) + 0.05,
    face: {
      ...face,
      grille: {
        low: lamp.low + (lamp.high - lamp.low) * 0.35,
        high: lamp.low + (lamp.high - lamp.low) * 0.75,
        top: lamp.inner + 0.04,
        bottom: grille.bottom + 0.1,
        style: 'closed',
      },
      lamp: { ...lamp, drl: 'line', lenses: 0, rise: 0.03 },
    },
    side: { ...design.side, chrome: false },
    tail: { ...design.tail, lamp: { ...design.tail.lamp, inner: 0.3, style: 'blade' } },
  };
}

const { suv, sedan, ute } = passengerDesigns;
const { 'hatch-mid': hatchMid, 'suv-small': suvSmall, 'suv-large': suvLarge } = sizeClasses;

/** Bodies with another front, other lamps and wheels than the one of their size. */
export const faces: Record<string, Design> = Object.fromEntries(
  [
    ...[suv, suvSmall, suvLarge, hatchMid, ute].map(wide),
    ...[suv, suvSmall, hatchMid, sedan].map(electric),
  ].map((design) => [design.name, design]),
);
