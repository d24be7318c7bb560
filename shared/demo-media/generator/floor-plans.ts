import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** A caravan or motorhome from above: its body in feet, and how many it sleeps. */
export interface FloorPlan {
  length: number;
  width: number;
  sleeps: number;
  isMotorhome: boolean;
}

/** Every size and layout of the demo's caravans and motorhomes. */
export const floorPlans: readonly FloorPlan[] = [
  ...(
    [
      [12.3, 7, 6],
      [17.6, 7.8, 5],
      [17.6, 8, 3],
      [19.6, 8, 3],
      [21.6, 8.2, 3],
      [19.6, 8.1, 3],
      [14.1, 7, 2],
      [18, 8, 2],
      [19.4, 8, 4],
      [20.4, 8.2, 3],
      [18.6, 8.1, 2],
      [20.6, 8.2, 4],
      [18.9, 7.9, 2],
      [21, 8.2, 5],
      [17.9, 7.8, 2],
      [20.2, 8, 4],
      [15.1, 7, 2],
      [18, 7.5, 4],
    ] as const
  ).map(([length, width, sleeps]) => ({ length, width, sleeps, isMotorhome: false })),
  { length: 23.3, width: 7.6, sleeps: 2, isMotorhome: true },
  { length: 25.8, width: 7.8, sleeps: 4, isMotorhome: true },
  { length: 29.3, width: 7.9, sleeps: 6, isMotorhome: true },
];

export const floorPlanName = ({ length, width, sleeps }: Omit<FloorPlan, 'isMotorhome'>): string =>
  `${length}x${width}-sleeps-${sleeps}`.replaceAll('.', '_');

const [pictureWidth, pictureHeight] = [1280, 853];
const scale = 38;
const [ink, line, cloth, wood, wet] = ['#26313a', '#8a949c', '#c9d6cc', '#d9c7a8', '#c8dbe6'];

/** Draws the plan as SVG: the front at the left, the kerb side with the door below. */
export function drawFloorPlan({ length, width, sleeps, isMotorhome }: FloorPlan): string {
  const left = (pictureWidth - length * scale) / 2 + (isMotorhome ? 0 : 24);
  const top = (pictureHeight - width * scale) / 2;
  const box = (x: number, y: number, w: number, h: number, fill: string, label = '', round = 0.15) => {
    const [cx, cy] = [left + (x + w / 2) * scale, top + (y + h / 2) * scale];
    return `<rect x="${left + x * scale}" y="${top + y * scale}" width="${w * scale}" height="${h * scale}" rx="${round * scale}" fill="${fill}" stroke="${line}" stroke-width="2"/>${
      label
        ? `<text x="${cx}" y="${cy + 6}" text-anchor="middle" font-family="sans-serif" font-size="${w < 3 ? 15 : 18}" fill="${ink}">${label}</text>`
        : ''
    }`;
  };
  const ring = (x: number, y: number, r: number) =>
    `<circle cx="${left + x * scale}" cy="${top + y * scale}" r="${r * scale}" fill="#fff" stroke="${line}" stroke-width="2"/>`;
  // The beds: a double across the front (above the cab of a motorhome), bunks and a folding dinette for the
  // others.
  const cab = isMotorhome ? 5 : 0;
  const bedDepth = 5;
  const bed =
    box(cab + 0.3, (width - 6.2) / 2, bedDepth, 6.2, cloth, 'Double bed') +
    box(cab + 0.5, (width - 6.2) / 2 + 0.3, 1.2, 2.4, '#fff') +
    box(cab + 0.5, (width - 6.2) / 2 + 3.5, 1.2, 2.4, '#fff');
  const hasEnsuite = length >= 17;
  // A short one that sleeps many has no room for bunks: a bed folds out behind it.
  const foldsOut = sleeps >= 4 && length < 16;
  const bunks = sleeps >= 4 && !foldsOut ? 2.7 : 0;
  const rear = length - 0.3;
  const ensuite = hasEnsuite
    ? box(rear - 3.2, 0.3, 3.2, width / 2 - 0.5, wet, 'Ensuite') + ring(rear - 0.8, 1.1, 0.45)
    : '';
  const bunkBeds = bunks
    ? box(rear - 6.2, width - 0.3 - bunks, 6.2, bunks, cloth, sleeps >= 6 ? 'Three bunks' : 'Two bunks')
    : '';
  const folded = foldsOut
    ? box(length, 0.4, 4.6, width - 0.8, 'none', 'Folds out').replace(
        'stroke-width',
        'stroke-dasharray="9 7" stroke-width',
      )
    : '';
  const roomFrom = cab + bedDepth + 1;
  const roomTo = hasEnsuite ? rear - 3.6 : rear;
  const room = Math.max(3.5, roomTo - roomFrom);
  const dinette = Math.min(5.4, room);
  const seat = dinette * 0.28;
  const seats =
    box(roomFrom, 0.3, seat, 2.6, cloth) +
    box(roomFrom + seat, 0.5, dinette - seat * 2, 2.2, wood, 'Dinette') +
    box(roomFrom + dinette - seat, 0.3, seat, 2.6, cloth);
  const doorAt = roomFrom;
  const kitchenFrom = doorAt + 2.4;
  const kitchen = Math.max(2.4, Math.min(5.5, (bunks ? rear - 6.5 : rear) - kitchenFrom));
  const counter =
    box(kitchenFrom, width - 2.1, kitchen, 1.8, wood, kitchen > 4 ? 'Kitchen' : '') +
    ring(kitchenFrom + 0.7, width - 1.2, 0.45) +
    ring(kitchenFrom + kitchen - 0.65, width - 1.2, 0.32);
  const y = top + width * scale;
  const door = `<rect x="${left + doorAt * scale}" y="${y - 5}" width="${2 * scale}" height="10" fill="#fff"/><path d="M${left + doorAt * scale} ${y} l${1.4 * scale} ${1.4 * scale}" stroke="${ink}" stroke-width="3"/>`;
  const nose = isMotorhome
    ? box(0.5, 0.9, 2, 2, cloth) + box(0.5, width - 2.9, 2, 2, cloth)
    : `<path d="M${left} ${top + width * scale * 0.3} L${left - 70} ${pictureHeight / 2} L${left} ${top + width * scale * 0.7}" fill="none" stroke="${ink}" stroke-width="6"/>`;
  const metres = (feet: number) => `${(feet * 0.3048).toFixed(1)} m`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">
<rect width="100%" height="100%" fill="#e8eaec"/>
${box(0, 0, length, width, '#fbfbfa', '', isMotorhome ? 0.9 : 0.5).replace(`stroke="${line}" stroke-width="2"`, `stroke="${ink}" stroke-width="7"`)}
${nose}${bed}${seats}${counter}${ensuite}${bunkBeds}${folded}${door}
<text x="${left + (length * scale) / 2}" y="${top - 34}" text-anchor="middle" font-family="sans-serif" font-size="22" fill="${ink}">${length} ft (${metres(length)})</text>
<text x="${left + (length * scale) / 2}" y="${y + 92}" text-anchor="middle" font-family="sans-serif" font-size="22" fill="${ink}">Floor plan: sleeps ${sleeps}, ${width} ft (${metres(width)}) wide</text>
</svg>`;
}

export async function writeFloorPlans(files: string): Promise<void> {
  await mkdir(join(files, 'floor-plans'), { recursive: true });
  await Promise.all(
    floorPlans.map((plan) =>
      sharp(Buffer.from(drawFloorPlan(plan)))
        .webp({ quality: 80, effort: 5 })
        .toFile(join(files, 'floor-plans', `${floorPlanName(plan)}.webp`)),
    ),
  );
}
