import { bodyFromSlug } from '@forecourt/contracts/vehicle/body-types';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { BreadcrumbItem } from '@forecourt/remote-kit';
import type { VehicleTexts } from '../texts.ts';

type Placed = Pick<Vehicle, 'car_type' | 'item_type' | 'make' | 'model' | 'simple_body'>;

/** Home > car type > make > model > body type; the specification's searches are its links. */
export function breadcrumbOf({ car_type, item_type, make, model, simple_body }: Placed, words: Pick<VehicleTexts, 'home' | 'stock' | 'body'>): BreadcrumbItem[] {
  const items: (BreadcrumbItem | null)[] = [
    { label: words.home, href: '/' },
    { label: words.stock(car_type, item_type), href: `/search/${car_type}-cars` },
    make ? { label: make, href: `/search/${slugify(make)}` } : null,
    make && model ? { label: model, href: `/search/${slugify(make)}/${slugify(model)}` } : null,
    simple_body ? { label: words.body(simple_body), ...bodyLink(simple_body) } : null,
  ];
  return items.filter((item): item is BreadcrumbItem => item !== null);
}

/** Only the specification's body types have a search of their own. */
function bodyLink(body: string): { href?: string } {
  const slug = slugify(body.replace(/([a-z])([A-Z])/g, '$1-$2'));
  return bodyFromSlug(slug) ? { href: `/search/${slug}` } : {};
}

/** The same trail for search engines. `origin` is the site without a trailing slash. */
export function breadcrumbJsonLd(items: readonly BreadcrumbItem[], origin: string): object {
  return {
    '@context': 'https://schema.org', '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({ '@type': 'ListItem', position: index + 1, name: label, ...(href ? { item: `${origin}${href}` } : {}) })),
  };
}
