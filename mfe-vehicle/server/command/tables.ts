import { pgSchema, text } from 'drizzle-orm/pg-core';

const shell = pgSchema('shell');
const locationsDomain = pgSchema('locations');

// The columns that commands read from other domains' tables: a command has a database but no running site to call.
export const configLayers = shell.table('config_layers', {
  kind: text('kind').notNull(),
  key: text('key').notNull(),
  tenant: text('tenant').notNull(),
});

export const dealerships = locationsDomain.table('dealerships', {
  tenant: text('tenant').notNull(),
  slug: text('slug').notNull(),
});

export const locations = locationsDomain.table('locations', {
  tenant: text('tenant').notNull(),
  dealershipSlug: text('dealership_slug').notNull(),
});
