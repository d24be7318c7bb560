import { imageSrcSet, imageUrl } from '@forecourt/contracts/images/image-url';
import { withSettings } from '@forecourt/contracts/tenant/site-settings';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { shownPrice } from '@forecourt/contracts/vehicle/price';
import { priceLine, priceText } from '@forecourt/contracts/vehicle/price-text';
import { isTrailer } from '@forecourt/contracts/vehicle/trailer';
import { fullName } from '@forecourt/contracts/vehicle/vehicle-name';
import { createFormat, type PageArgs, type PageHead } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import type { VehiclePageData } from '../data/vehicle-page-data.ts';
import { picturesOf, stageSizes, stageWidths } from '../data/vehicle-pictures.ts';
import { firstPicture } from '../gallery/views.ts';
import { breadcrumbJsonLd, breadcrumbOf } from './breadcrumb.ts';
import { vehicleJsonLd } from './json-ld.ts';

/** Returns the page head for search engines, link previews and the browser's preloads. */
export function vehicleHead({
  data: { vehicle, listed, isGone, canonical, hours, settings },
  site: wholeSite,
  origin,
}: PageArgs<VehiclePageData>): PageHead {
  const site = withSettings(wholeSite, settings);
  const t = messages.for(site.locale);
  const format = createFormat(site.locale, site.currency);
  const pictures = picturesOf(vehicle, site.stock.defaultImages);
  const picture = (key: string, width: number) => imageUrl(key, { width }, site.images);
  const first = firstPicture(vehicle, site);
  const url = `${origin}${vehicle.path}`;
  const trail = breadcrumbOf(vehicle, t);
  const price = priceText(shownPrice(vehicle, site.stock), {
    locale: site.locale,
    currency: site.currency,
    translate: t.value,
  });
  const name = fullName(vehicle);
  const facts = [
    name,
    t.carType(vehicle.car_type),
    vehicle.colour && t.value(vehicle.colour),
    vehicle.km === null || isTrailer(vehicle) ? null : format.kilometres(vehicle.km),
    vehicle.simple_transmission && t.value(vehicle.simple_transmission),
    vehicle.simple_fuel && t.value(vehicle.simple_fuel),
  ].filter((fact): fact is string => Boolean(fact));
  const asImage = (key: string) =>
    new URL(imageUrl(key, { width: 1280, height: 853, format: 'jpeg' }, site.images), `${origin}/`).href;
  return {
    title: vehicle.stocknum ? `${name} (${vehicle.stocknum})` : name,
    description: t.description(facts, priceLine(price, site.currency), vehicle.location_name),
    canonical: canonical ?? vehicle.path,
    // Gone, or not listed by the site's stock filter.
    ...(isGone || (!listed && isAvailable(vehicle)) ? { robots: 'noindex' } : {}),
    ...(pictures[0] ? { image: asImage(pictures[0]) } : {}),
    jsonLd: [
      vehicleJsonLd(vehicle, { url, images: pictures.slice(0, 10).map(asImage), site, hours }),
      breadcrumbJsonLd(trail, origin),
    ],
    ...(first
      ? {
          preloadImage: {
            url: picture(first, stageWidths[2]!),
            srcSet: imageSrcSet(first, stageWidths, site.images),
            sizes: stageSizes,
          },
        }
      : {}),
    breadcrumb: trail,
  };
}
