import { Model, Offer, Promo } from '@forecourt/contracts/offers/offer';
import type { SeedData } from '@forecourt/contracts/seed/seed-data';
import type { Database } from '@forecourt/server-kit/database';
import { requireValid } from '@forecourt/server-kit/require-valid';
import { sanitizeDealerHtml } from '@forecourt/server-kit/sanitize';
import { brands, manufacturers, models, offers, promos } from './db/tables.ts';

/** Writes the demo offers and catalogue with sanitised HTML; existing rows stay unchanged. */
export async function seedOffers(database: Database, data: SeedData): Promise<void> {
  await database.orm.transaction(async (tx) => {
    for (const [position, { tenant, offer }] of data.offers.entries()) {
      requireValid(Offer, offer, `offer ${offer.id} of ${tenant}`);
      const safe = {
        ...offer,
        sanitized_description: sanitizeDealerHtml(offer.sanitized_description || offer.description),
      };
      await tx.insert(offers).values({ tenant, id: offer.id, position, data: safe }).onConflictDoNothing();
    }
    for (const [position, { tenant, model }] of data.models.entries()) {
      requireValid(Model, model, `model ${model.id} of ${tenant}`);
      const safe = {
        ...model,
        description: model.description === null ? null : sanitizeDealerHtml(model.description),
      };
      await tx
        .insert(models)
        .values({ tenant, id: model.id, slug: model.slug, position, data: safe })
        .onConflictDoNothing();
    }
    for (const [position, { tenant, manufacturer }] of data.manufacturers.entries()) {
      await tx
        .insert(manufacturers)
        .values({ tenant, id: manufacturer.id, position, data: manufacturer })
        .onConflictDoNothing();
    }
    for (const [position, { tenant, promo }] of data.promos.entries()) {
      requireValid(Promo, promo, `promo card ${promo.id} of ${tenant}`);
      await tx.insert(promos).values({ tenant, id: promo.id, position, data: promo }).onConflictDoNothing();
    }
    for (const [position, { tenant, brand }] of data.brands.entries()) {
      await tx.insert(brands).values({ tenant, id: brand.slug, position, data: brand }).onConflictDoNothing();
    }
  });
}
