import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgSchema,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { Hold } from '../holds/with-hold.ts';
import type { ShownPhotos } from '../photos/with-photos.ts';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';

const schema = pgSchema('vehicle');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const amount = (name: string) => numeric(name, { mode: 'number' });

/** Columns beside `data` that queries use are generated from it by the database. */
export const vehicles = schema.table(
  'vehicles',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    source: text('source').notNull(),
    slug: text('slug').notNull(),
    data: jsonb('data').$type<VehicleContent>().notNull(),
    photos: jsonb('photos').$type<ShownPhotos>(),
    make: text('make').notNull(),
    model: text('model').notNull(),
    badge: text('badge'),
    year: integer('year'),
    car_type: text('car_type').notNull(),
    item_type: text('item_type').notNull(),
    simple_body: text('simple_body'),
    simple_fuel: text('simple_fuel'),
    simple_drive: text('simple_drive'),
    simple_transmission: text('simple_transmission'),
    colour: text('colour'),
    seats: amount('seats'),
    km: amount('km'),
    status: text('status').notNull(),
    stocknum: text('stocknum'),
    state: text('state'),
    city: text('city'),
    location_id: text('location_id'),
    dealership_id: text('dealership_id'),
    dealership_slug: text('dealership_slug'),
    photos_count: integer('photos_count').notNull(),
    show_on_dealer_website: boolean('show_on_dealer_website').notNull(),
    current_price: amount('current_price'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
    removed_at: instant('removed_at'),
    hold: text('hold').$type<Hold>(),
    hold_by: text('hold_by'),
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

export const vehicleViews = schema.table(
  'vehicle_views',
  {
    tenant: text('tenant').notNull(),
    vehicle_id: text('vehicle_id').notNull(),
    views: bigint('views', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.vehicle_id] })],
);

export const priceHistory = schema.table('price_history', {
  tenant: text('tenant').notNull(),
  vehicle_id: text('vehicle_id').notNull(),
  price: amount('price'),
  before_price: amount('before_price'),
  offer_price: amount('offer_price'),
  seen_at: instant('seen_at').notNull(),
});
