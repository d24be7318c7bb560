import type { Hotspot, Hotspots } from '@forecourt/contracts/vehicle/vehicle';
import { heroFor, locationPhoto, logoFor, offerBanner, picturesFor } from './media/media.ts';
import { createRandom } from './random.ts';

/** What a vehicle shows: keys of its pictures, the frames of its spin, its interior panorama and its hotspots. */
export type VehiclePictures = { images: string[]; spin: string[]; interior: string | null; hotspots: Hotspots | null };

/** The first `count` pictures of a body in a colour; where it has a spin, some of its frames follow the stills. */
export function picturesOf(request: { body: string; colour: string; seed: string; count: number }): VehiclePictures {
  const { images: stills, spin, interior } = picturesFor({ body: request.body, colour: request.colour, seed: seedNumber(request.seed) });
  const frames = spin?.frames ?? [];
  const all = [...stills, ...frames.filter((_, frame) => frame % 2 === 1)];
  const exterior = (spin?.hotspots ?? []).map((spot): Hotspot => ({
    id: spot.id, title: spot.label, description: spot.description, anchors: spot.positions.slice(0, 1).map((at) => at.frame),
    positions: spot.positions.map((at) => ({ hotspotId: spot.id, activeAngle: at.frame, posX: at.x, posY: at.y })),
  }));
  return {
    images: all.slice(0, request.count), spin: frames, interior: interior ?? null,
    hotspots: exterior.length > 0 || interior ? { exterior, interior: interior ? insideSpots : [] } : null,
  };
}

/** Pictures of a site; null where there is none. */
export const artwork = {
  hero: (tenant: string): string | null => heroFor(tenant) || null,
  logo: (tenant: string): string | null => logoFor(tenant) || null,
  location: (slug: string): string | null => locationPhoto(seedNumber(slug)) || null,
  offer: (id: string): string | null => offerBanner(seedNumber(id)) || null,
};

const inside = (id: string, title: string, description: string, yaw: number, pitch: number): Hotspot => ({
  id, title, description, anchors: [yaw], positions: [{ hotspotId: id, activeAngle: yaw, posX: yaw, posY: pitch }],
});
const insideSpots: Hotspot[] = [
  inside('screen', 'Touchscreen', 'Wireless phone mirroring, satellite navigation and the reversing camera.', 0, -14),
  inside('wheel', 'Steering wheel', 'Heated rim, with cruise control and audio under the thumbs.', -24, -20),
  inside('rear-seats', 'Rear seats', 'Two ISOFIX points and a centre armrest; folds 60:40.', 180, -22),
];

function seedNumber(seed: string): number {
  return createRandom(seed).int(0, 999_999);
}
