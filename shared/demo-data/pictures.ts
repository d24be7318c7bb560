import type { Hotspots } from '@forecourt/contracts/vehicle/vehicle';

/** What a vehicle shows: keys or URLs of its pictures, the frames of its spin, its interior panorama and its hotspots. */
export type VehiclePictures = {
  images: string[];
  spin: string[];
  interior: string | null;
  hotspots: Hotspots | null;
  video: string | null;
};

export type PictureRequest = { body: string; colour: string; seed: string };

/** The pictures that exist for a body in a colour. */
export function picturesOf(request: PictureRequest): VehiclePictures {
  const folder = `vehicles/${request.body}/${request.colour.toLowerCase().replaceAll(' ', '-')}`;
  return { images: Array.from({ length: 20 }, (_, view) => `${folder}/${view + 1}.jpg`), spin: [], interior: null, hotspots: null, video: null };
}

/** Pictures of a site: null where there is none. */
export const artwork = {
  hero: (_tenant: string): string | null => null,
  logo: (_tenant: string): string | null => null,
  location: (_slug: string): string | null => null,
  offer: (_id: string): string | null => null,
};
