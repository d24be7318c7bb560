import type { Brand } from '@forecourt/contracts/offers/offer';
import { basePath } from '@forecourt/contracts/search/search-base';

/** A brand's link: its page, else the search for its make; null for a `group` without a page. */
export function brandPath(brand: Pick<Brand, 'slug' | 'skipPage' | 'group' | 'title'>): string | null {
  if (!brand.skipPage) return `/${brand.slug}`;
  return brand.group === 'group' ? null : basePath({ kind: 'make', make: brand.title, model: null });
}
