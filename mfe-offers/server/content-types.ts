import { z } from 'zod';
import { Brand, Manufacturer, Model, Offer, Promo } from '@forecourt/contracts/offers/offer';
import { defineContentType, type ContentType } from '@forecourt/server-kit/content/content-type';
import { emptyByDefault } from '@forecourt/server-kit/content/empty-by-default';
import { sanitizeDealerHtml } from '@forecourt/server-kit/sanitize';

/** What dealers change in this domain. */
export const contentTypes: readonly ContentType[] = [
  defineContentType<Offer>({
    name: 'offers',
    // Computed from the description.
    schema: emptyByDefault(Offer.extend({ sanitized_description: z.string().default('') })),
    idOf: ({ id }) => id,
    prepare: (offer) => ({
      ...offer,
      sanitized_description: sanitizeDealerHtml(offer.description),
    }),
  }),
  defineContentType<Promo>({ name: 'promos', schema: emptyByDefault(Promo), idOf: ({ id }) => id }),
  defineContentType<Model>({
    name: 'models',
    schema: emptyByDefault(Model),
    idOf: ({ id }) => id,
    unique: { label: 'slug', valueOf: ({ slug }) => slug },
    prepare: (model) => ({
      ...model,
      description: model.description === null ? null : sanitizeDealerHtml(model.description),
    }),
  }),
  defineContentType<Manufacturer>({ name: 'manufacturers', schema: Manufacturer, idOf: ({ id }) => id }),
  defineContentType<Brand>({ name: 'brands', schema: Brand, idOf: ({ slug }) => slug }),
];
