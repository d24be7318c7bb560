import { imageSrcSet, imageUrl } from '@forecourt/contracts/images/image-url';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { realImages } from '@forecourt/contracts/vehicle/images';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';

export type CardLayout = PublicTenant['search']['card']['layout'];

export const cardWidths = [320, 480, 640, 960];

/** The width of a card's picture in a layout; wider in a list across the page. */
export function cardSizes(layout: CardLayout, isAcrossPage = false): string {
  switch (layout) {
    case 'dense':
      return '(min-width: 768px) 280px, (min-width: 480px) 40vw, 100vw';
    case 'large':
      return '(min-width: 1200px) 460px, (min-width: 768px) 48vw, 100vw';
    case 'standard':
      return `(min-width: 1200px) ${isAcrossPage ? 410 : 310}px, (min-width: 576px) 46vw, 100vw`;
  }
}

/** A card's real pictures, the main one first; none if there are only placeholders. */
export function cardPictures(vehicle: VehicleSummary, defaultImages: string[]): string[] {
  const all = [...(vehicle.primary_image_url ? [vehicle.primary_image_url] : []), ...vehicle.pictures];
  return realImages([...new Set(all)], defaultImages).slice(0, 5);
}

/** The first card's picture, for the document's head. */
export function cardPreload(
  vehicle: VehicleSummary | undefined,
  site: PublicTenant,
): { url: string; srcSet: string; sizes: string } | undefined {
  const [first] = vehicle ? cardPictures(vehicle, site.stock.defaultImages) : [];
  if (!first) return undefined;
  return {
    url: imageUrl(first, { width: cardWidths[2]! }, site.images),
    srcSet: imageSrcSet(first, cardWidths, site.images),
    sizes: cardSizes(site.search.card.layout),
  };
}
