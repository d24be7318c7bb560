import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { spinFrames, spinFrame } from './jobs.ts';

type Hotspot = {
  id: string;
  label: string;
  description: string;
  /** One position per frame in which it is visible: fractions of the picture's width and height, 0 to 1. */
  positions: { frame: number; x: number; y: number }[];
};

const file = fileURLToPath(new URL('../hotspots.json', import.meta.url));

const texts: Record<string, readonly [label: string, description: string]> = {
  headlamp: ['LED headlamps', 'Automatic high beam with daytime running lights.'],
  front: ['Front radar and camera', 'Autonomous emergency braking and adaptive cruise control.'],
  wheel: ['Alloy wheels', 'Tyres inspected, with the tread depth in the condition report.'],
  door: ['Keyless entry', 'Locks and unlocks with the key in your pocket.'],
  roof: ['Roof', 'Painted panel in good order, ready for racks.'],
  tail: ['Rear camera', 'Reversing camera with guide lines and rear cross-traffic alert.'],
  load: ['Tub', 'Lined tub with tie-down points.'],
};
const labels: Record<string, Record<string, readonly [label: string, description: string]>> = {
  caravan: {
    wheel: ['Tandem axles', 'Independent suspension with electric brakes on all four wheels.'],
    front: ['Drawbar', 'Two gas bottles, a lockable tool box and a swing-up jockey wheel.'],
    tail: ['Rear wall', 'Spare wheel on the wall, with the reversing camera above it.'],
  },
  motorcycle: {
    wheel: ['Front brakes', 'Two discs with radial calipers and cornering ABS.'],
    front: ['Tank', 'Holds 16 litres, with knee recesses.'],
    load: ['Engine', 'Twin with a balancer shaft; serviced on schedule.'],
    tail: ['LED tail light', 'With the number plate on its own hanger.'],
    headlamp: ['LED headlamp', 'With a light that turns into the bend.'],
  },
};

/** Writes where each anchor of the spin vehicles is in every frame, as JSON. */
export async function writeHotspots(page: Page, bodies: readonly string[]): Promise<void> {
  const all = await readHotspots();
  for (const body of bodies) {
    const spots = new Map<string, Hotspot>();
    for (let frame = 0; frame < spinFrames; frame++) {
      const found = await page.evaluate(
        (job) =>
          (
            globalThis as unknown as { locateAnchors(job: unknown): Record<string, { x: number; y: number }> }
          ).locateAnchors(job),
        spinFrame(body, frame).job,
      );
      for (const [id, at] of Object.entries(found)) {
        const text = labels[body]?.[id] ?? (labels[body] ? undefined : texts[id]);
        if (!text) continue;
        const spot = spots.get(id) ?? { id, label: text[0], description: text[1], positions: [] };
        spots.set(id, { ...spot, positions: [...spot.positions, { frame, ...at }] });
      }
    }
    all[body] = [...spots.values()];
  }
  await writeFile(file, `${JSON.stringify(all)}\n`);
}

async function readHotspots(): Promise<Record<string, Hotspot[]>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}';
    throw error;
  });
  return JSON.parse(text) as Record<string, Hotspot[]>;
}
