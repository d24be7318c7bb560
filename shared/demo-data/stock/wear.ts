import type { Hotspot } from '@forecourt/contracts/vehicle/vehicle';
import { createRandom } from '../random.ts';

/** Marks of wear by the part of the vehicle whose hotspot they take the place of. */
const marks: Record<string, readonly (readonly [title: string, description: string])[]> = {
  front: [
    ['Front bumper', 'Three stone chips below the number plate, touched up.'],
    ['Front bumper', 'A light scuff at the lower left corner, polished.'],
  ],
  wheel: [
    ['Left front wheel', 'A kerb mark of four centimetres on the rim. Tread 5.5 mm.'],
    ['Left front wheel', 'Rim unmarked. Tread 6 mm, tyres of the same brand on both axles.'],
  ],
  door: [['Driver’s door', 'A shallow parking dent below the handle, about four millimetres across.']],
  tail: [
    ['Rear bumper', 'Light scratches on the loading edge, within the clear coat.'],
    ['Rear bumper', 'A scuff of three centimetres at the right corner, touched up.'],
  ],
};

/** The hotspots of a used vehicle: in place of one to three features, what the inspection found there. */
export function withWear(hotspots: readonly Hotspot[], id: string): Hotspot[] {
  const random = createRandom(`wear ${id}`);
  const found = hotspots.filter((spot) => marks[spot.id] && random.chance(0.55)).slice(0, 3);
  return hotspots.map((spot) => {
    if (!found.includes(spot)) return spot;
    const [title, description] = random.pick(marks[spot.id]!);
    return { ...spot, kind: 'condition', title, description };
  });
}
