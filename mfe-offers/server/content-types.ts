import { z } from 'zod';
import { isDay } from '@forecourt/contracts/offers/has-expired';
import { Brand, Manufacturer, Model, Offer, Promo } from '@forecourt/contracts/offers/offer';
import { defineContentType, type ContentType } from '@forecourt/server-kit/content/content-type';
import { emptyByDefault } from '@forecourt/server-kit/content/empty-by-default';
import { sanitizeDealerHtml } from '@forecourt/server-kit/sanitize';

type Dated = { start: string | null; expiry: string | null };

const isMoment = (text: string) =>
  isDay(text) ? z.iso.date().safeParse(text).success : !Number.isNaN(Date.parse(text));

/** An offer with a date that does not exist would never start, or never end. */
function checkDates({ start, expiry }: Dated, context: z.RefinementCtx): void {
  for (const [path, value] of Object.entries({ start, expiry }))
    if (value !== null && !isMoment(value))
      context.addIssue({ code: 'custom', path: [path], message: 'is a date such as 2026-12-26' });
}

/** What dealers change in this domain. */
export const contentTypes: readonly ContentType[] = [
  defineContentType<Offer>({
    name: 'offers',
    // Computed from the description.
    schema: emptyByDefault(Offer.extend({ sanitized_description: z.string().default('') })).superRefine(
      checkDates,
    ),
    idOf: ({ id }) => id,
    prepare: (offer) => ({ ...offer, sanitized_description: sanitizeDealerHtml(offer.description) }),
  }),
  defineContentType<Promo>({
    name: 'promos',
    schema: emptyByDefault(Promo).superRefine(checkDates),
    idOf: ({ id }) => id,
  }),
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
