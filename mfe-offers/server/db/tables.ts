import { integer, jsonb, pgSchema, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Brand, Manufacturer, Model, Offer, Promo } from '@forecourt/contracts/offers/offer';

const schema = pgSchema('offers');

const columns = { tenant: text().notNull(), id: text().notNull(), position: integer().notNull() };

export const offers = schema.table(
  'offers',
  { ...columns, data: jsonb().$type<Offer>().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
export const models = schema.table(
  'models',
  { ...columns, slug: text().notNull(), data: jsonb().$type<Model>().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
export const manufacturers = schema.table(
  'manufacturers',
  { ...columns, data: jsonb().$type<Manufacturer>().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
export const promos = schema.table(
  'promos',
  { ...columns, data: jsonb().$type<Promo>().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
/** The id of a brand is its slug. */
export const brands = schema.table(
  'brands',
  { ...columns, data: jsonb().$type<Brand>().notNull() },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);
