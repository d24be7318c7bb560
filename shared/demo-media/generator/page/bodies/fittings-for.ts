import { roundBox } from '../parts/fittings.ts';
import { createWheel } from '../parts/wheel.ts';
import type { Design } from './body-design.ts';
import type { CarFittings } from './car.ts';

/** Seats, handles, mirrors and slats at positions derived from the design. */
export function fittingsFor(d: Design): CarFittings {
  const end = d.length / 2;
  const [, , doorY] = d.shoulder;
  const hip = doorY - 0.32;
  const dash = d.cowl[0] - 0.32;
  const front = dash - 0.72;
  const rows = [{ x: front, seats: 2 }];
  const isVan = d.name.startsWith('van');
  if (!isVan && !['coupe', 'convertible'].includes(d.name))
    rows.push({ x: Math.max(front - 0.88, d.backTop[0] + 0.42), seats: 3 });
  const handleY = doorY - 0.115;
  const { grille, intake } = d.face;
  const bars = (low: number, high: number, count: number) =>
    Array.from({ length: count }, (_, i) => low + ((high - low) * (i + 0.5)) / count);
  const corner = d.width / 2 - 0.03;
  if (d.name === 'people-mover') rows.push({ x: front - 1.8, seats: 3 });
  return {
    cabin: {
      rows,
      floor: d.sill + 0.1,
      hip,
      halfWidth: d.width / 2 - 0.16,
      dash,
      dashHeight: doorY + 0.01,
      ceiling: d.height - 0.1,
    },
    handles: d.side.doors
      .filter((_, i) => i < 2)
      .map(
        (x, i) =>
          [
            x + 0.16 + ((isVan || d.name === 'people-mover') && i === 1 ? 0.8 : 0),
            handleY + i * 0.015,
          ] as const,
      ),
    mirror: [d.cowl[0] - 0.42, doorY + 0.1, d.width / 2 + 0.06],
    mirrorSize: d.height < 1.6 ? 0.84 : d.height > 1.75 ? 1.05 : 0.95,
    wipers: d.cowl,
    ...(d.rails ? { rails: d.rails, chromeRails: d.name === 'wagon' } : {}),
    ...(d.bed || isVan ? {} : { antenna: d.backTop[0] + 0.22 }),
    slats: [
      ...(grille.style === 'closed'
        ? []
        : [
            {
              heights: bars(grille.low, grille.high, grille.style === 'mesh' ? 7 : 5),
              halfWidth: [corner * grille.bottom * 0.93, corner * grille.top * 0.98] as const,
              sunk: 0.01,
              finish: grille.style === 'mesh' ? ('gloss' as const) : ('slat' as const),
            },
          ]),
      ...(d.cladding
        ? [
            {
              heights: [intake.low - 0.028],
              halfWidth: [corner * intake.half * 0.9, corner * intake.half * 0.9] as const,
              sunk: -0.048,
              finish: 'satin' as const,
              radius: 0.036,
            },
          ]
        : []),
      {
        heights: bars(intake.low, intake.high, 3),
        halfWidth: [corner * intake.half * 0.95, corner * intake.half * 0.98] as const,
        sunk: 0.014,
      },
    ],
    ...(d.openTop && d.bed ? { more: softTop(d.bed.from, d.shoulder[1]) } : {}),
    ...(d.name.startsWith('suv-boxy') ? { more: spareWheel(d) } : {}),
    plates: {
      front: [end + 0.004, (grille.low + intake.high) / 2],
      ...(d.tail.plate > 0 ? { rear: [-end, d.tail.plate] as const } : {}),
    },
  };
}

/** The folded roof behind the seats. */
const softTop =
  (x: number, shoulder: number): NonNullable<CarFittings['more']> =>
  ({ group, palette }) => {
    const stack = roundBox([0.5, 0.2, 1.16], palette.cloth, 0.09);
    stack.position.set(x, shoulder, 0);
    group.add(stack);
  };

/** The spare wheel on the rear door. */
const spareWheel =
  (d: Design): NonNullable<CarFittings['more']> =>
  ({ group, palette }) => {
    const wheel = createWheel(d.wheel, palette);
    wheel.rotation.y = -Math.PI / 2;
    wheel.position.set(-d.length / 2 - d.wheel.width / 2 + 0.02, d.wheel.radius + 0.62, 0);
    group.add(wheel);
  };
