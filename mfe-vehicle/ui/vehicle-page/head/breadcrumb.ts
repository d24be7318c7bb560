import { baseFromSlug, basePath } from '@forecourt/contracts/search/search-base';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { BreadcrumbItem } from '@forecourt/remote-kit';
import type { VehicleMessages } from '../../messages.ts';

type Placed = Pick<Vehicle, 'car_type' | 'item_type' | 'make' | 'model' | 'simple_body'>;

/** The trail: home > car type > make > model > body type. Its links are the specification's searches. */
export function breadcrumbOf(
  { car_type, item_type, make, model, simple_body }: Placed,
  t: Pick<VehicleMessages, 'home' | 'stock' | 'body'>,
): BreadcrumbItem[] {
  const items: (BreadcrumbItem | null)[] = [
    { label: t.home, href: '/' },
    { label: t.stock(car_type, item_type), href: basePath({ kind: 'condition', carTypes: [car_type] }) },
    make ? { label: make, href: basePath({ kind: 'make', make, model: null }) } : null,
    make && model ? { label: model, href: basePath({ kind: 'make', make, model }) } : null,
    simple_body ? { label: t.body(simple_body), ...bodyLink(simple_body) } : null,
  ];
  return items.filter((item): item is BreadcrumbItem => item !== null);
}

/** Returns the link of a body type; only the specification's body types have a search page. */
function bodyLink(body: string): { href?: string } {
  const href = basePath({ kind: 'body', body });
  return baseFromSlug(href.split('/')[2]!)?.kind === 'body' ? { href } : {};
}

/** Returns the trail as JSON-LD. `origin` is the site's URL without a trailing slash. */
export function breadcrumbJsonLd(items: readonly BreadcrumbItem[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: items.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href ? { item: `${origin}${href}` } : {}),
    })),
  };
}
