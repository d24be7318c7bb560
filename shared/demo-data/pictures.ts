import type { Hotspot, Hotspots } from '@forecourt/contracts/vehicle/vehicle';
import { heroFor, locationPhoto, logoFor, offerBanner, picturesFor } from '@forecourt/demo-media/media';
import { createRandom } from './random.ts';

/** The media of a vehicle: keys of its pictures, the frames of its spin, its interior panorama, its hotspots and its film. */
export type VehiclePictures = {
  images: string[];
  spin: string[];
  interior: string | null;
  hotspots: Hotspots | null;
  video: string | null;
};

type Request = { body: string; colour: string; interiorColour?: string | null; seed: string; count: number };

/** The first `count` pictures of a body in a colour, with an interior close to the named colour. */
export function picturesOf({ body, colour, interiorColour, seed, count }: Request): VehiclePictures {
  const { images, spin, interior, trim, video } = picturesFor({
    body,
    colour,
    seed: seedNumber(seed),
    ...(interiorColour ? { interiorColour } : {}),
  });
  const exterior = (spin?.hotspots ?? []).map((spot): Hotspot => ({
    id: spot.id,
    title: spot.label,
    description: spot.description,
    anchors: spot.positions.slice(0, 1).map((at) => at.frame),
    positions: spot.positions.map((at) => ({
      hotspotId: spot.id,
      activeAngle: at.frame,
      posX: at.x,
      posY: at.y,
    })),
  }));
  const inside = interior ? (trim === 'caravan' ? roomSpots : cabinSpots) : [];
  return {
    images: images.slice(0, count),
    spin: spin?.frames ?? [],
    interior: interior ?? null,
    video: video ? `/${video}` : null,
    hotspots: exterior.length > 0 || inside.length > 0 ? { exterior, interior: inside } : null,
  };
}

/** Pictures of a site; null if there is none. */
export const artwork = {
  hero: (slug: string): string | null => heroFor(slug) ?? null,
  /** A company's banners for the given bodies, shown after its hero. */
  scenes: (company: string, ...bodies: string[]): string[] =>
    bodies.flatMap((body) => offerBanner(company, body, 0) ?? []),
  logo: (tenant: string): string | null => logoFor(tenant) ?? null,
  location: (slug: string): string | null => locationPhoto(slug, seedNumber(slug)) ?? null,
  /** `seed` selects one of the company's banners if no body is given. */
  offer: (company: string, seed: string, body?: string): string | null =>
    offerBanner(company, body, seedNumber(seed)) ?? null,
};

type Place = readonly [forward: number, up: number, right: number];

/** A hotspot in a panorama taken from `eye`: the position of the object as yaw and pitch, in degrees. */
function inside(eye: Place, id: string, title: string, description: string, at: Place): Hotspot {
  const [forward, up, right] = at.map((value, axis) => value - eye[axis]!) as unknown as Place;
  const degrees = (radians: number) => Math.round((radians * 1800) / Math.PI) / 10;
  const [yaw, pitch] = [
    degrees(Math.atan2(right, forward)),
    degrees(Math.atan2(up, Math.hypot(forward, right))),
  ];
  return {
    id,
    title,
    description,
    anchors: [yaw],
    positions: [{ hotspotId: id, activeAngle: yaw, posX: yaw, posY: pitch }],
  };
}

// Metres, in the coordinates of the generator's interiors; the eyes are the cameras of its panoramas.
const seat: Place = [0.02, 1.16, 0];
const aisle: Place = [0.7, 1.35, 0];
const cabinSpots: Hotspot[] = [
  inside(
    seat,
    'screen',
    'Touchscreen',
    'Wireless phone mirroring, satellite navigation and the reversing camera.',
    [0.68, 1, -0.01],
  ),
  inside(
    seat,
    'wheel',
    'Steering wheel',
    'Heated rim, with cruise control and audio under the thumbs.',
    [0.5, 0.93, 0.38],
  ),
  inside(
    seat,
    'selector',
    'Drive selector',
    'Automatic, with drive modes on the dial beside it.',
    [0.44, 0.76, -0.03],
  ),
  inside(
    seat,
    'rear-seats',
    'Rear seats',
    'Two ISOFIX points and a centre armrest; folds 60:40.',
    [-1.15, 0.85, 0.3],
  ),
];
const roomSpots: Hotspot[] = [
  inside(
    aisle,
    'bed',
    'Island bed',
    'Queen size, with storage under its gas struts and a reading lamp on each side.',
    [2.3, 0.65, 0],
  ),
  inside(
    aisle,
    'kitchen',
    'Kitchen',
    'Four burners, a deep sink and soft-close drawers.',
    [0.85, 0.9, -0.85],
  ),
  inside(aisle, 'dinette', 'Dinette', 'Seats four, and makes up into a second bed.', [0.52, 0.75, 0.76]),
];

function seedNumber(seed: string): number {
  return createRandom(seed).int(0, 999_999);
}
