import type { Manufacturer } from '@forecourt/contracts/offers/offer';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import { catalogue } from '../catalogue/catalogue.ts';
import { kindsOfStock } from '../catalogue/kinds-of-stock.ts';
import { demoTenant, tenantSlugs } from '../tenants/tenant-layers.ts';

/** The makes that a site may show, including those of its members. */
export function seedManufacturers(): { tenant: string; manufacturer: Manufacturer }[] {
  return tenantSlugs.flatMap((tenant) => {
    const shown = [tenant, ...demoTenant(tenant).config.stock.tenants];
    const stocks = kindsOfStock.filter((kind) => shown.includes(kind.tenant));
    const makes = new Set(
      catalogue
        .filter((entry) =>
          stocks.some(
            (kind) => kind.types.includes(entry.type) && (kind.makes?.includes(entry.make) ?? true),
          ),
        )
        .map((entry) => entry.make),
    );
    return [...makes].sort().map((name) => ({
      tenant,
      manufacturer: { id: `m-${slugify(name)}`, name, slug: slugify(name), logo: { url: null } },
    }));
  });
}
