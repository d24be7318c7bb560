import type { Brand } from '@forecourt/contracts/offers/offer';
import { basePath } from '@forecourt/contracts/search/search-base';

/** A brand's own page; a make that the site sells leads to its stock; null where there is nothing to lead to. */
export function brandPath(brand: Pick<Brand, 'slug' | 'skipPage' | 'group' | 'title'>): string | null {
  if (!brand.skipPage) return `/${brand.slug}`;
  return brand.group === 'group' ? null : basePath({ kind: 'make', make: brand.title, model: null });
}
