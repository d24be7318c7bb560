import type { PicturePlaceholder } from '@forecourt/contracts/images/placeholder';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';

/** The pictures that a vehicle shows instead of the URLs in its feed: those downloaded so far. */
export type ShownPhotos = {
  images: { key: string; colour?: string; blur?: string }[];
  /** Null if the feed's frames and panorama are used. */
  spin: string[] | null;
  interior: string | null;
};

const isAddress = (url: string | null) => !!url && /^https?:/i.test(url);

/** Returns a vehicle with its downloaded photos; pending ones are omitted. */
export function withPhotos(content: VehicleContent, photos: ShownPhotos | null): VehicleContent {
  if (!photos) return content;
  const [first] = photos.images;
  const placeholder: PicturePlaceholder | null = first?.colour
    ? { colour: first.colour, blur: first.blur ?? null }
    : null;
  return {
    ...content,
    images: photos.images.map(({ key }) => ({ image: { url: key, thumb: { url: key } } })),
    thumbnails: content.thumbnails.filter((url) => !isAddress(url)),
    primary_image_url:
      content.primary_image_url && !isAddress(content.primary_image_url)
        ? content.primary_image_url
        : (first?.key ?? null),
    photos_count: photos.images.length,
    spin_images: photos.spin ?? content.spin_images,
    spin_interior_image: isAddress(content.spin_interior_image)
      ? photos.interior
      : content.spin_interior_image,
    ...(first && placeholder ? { placeholders: { [first.key]: placeholder } } : {}),
  };
}
