import { sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { Hold } from '../holds/with-hold.ts';
import type { FeedProfile } from '../import/feed/profile/feed-profile.ts';
import type { StoredReport } from '../import/report/report.ts';
import type { PhotoCorrection } from '../photos/intake/clean-photo.ts';
import type { PhotoState } from '../photos/photo-states.ts';
import type { ShownPhotos } from '../photos/with-photos.ts';
import type { RuledWords } from '../rules/ruled-fields.ts';
import type { VehicleContent } from '../snapshot/vehicle-content.ts';

const schema = pgSchema('vehicle');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const amount = (name: string) => numeric(name, { mode: 'number' });

/** Stored vehicles. The columns that queries filter by are generated from `data` by the database. */
export const vehicles = schema.table(
  'vehicles',
  {
    tenant: text('tenant').notNull(),
    id: text('id').notNull(),
    source: text('source').notNull(),
    identity: text('identity').notNull(),
    slug: text('slug').notNull(),
    data: jsonb('data').$type<VehicleContent>().notNull(),
    content_hash: text('content_hash').notNull(),
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
    hold_by: uuid('hold_by'),
    duplicate_of: text('duplicate_of'),
    fed_shown: boolean('fed_shown'),
    ruled_words: jsonb('ruled_words').$type<RuledWords>(),
    change: bigint('change', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.id] })],
);

/** The vehicles of each source's last snapshot, in its order. */
export const snapshotOrders = schema.table('snapshot_orders', {
  tenant: text('tenant').notNull(),
  source: text('source').notNull(),
  ids: text('ids').array().notNull(),
});

export const runChanges = schema.table('run_changes', {
  runId: uuid('run_id').notNull(),
  tenant: text('tenant').notNull(),
  source: text('source').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  before: jsonb('before'),
  identity: text('identity'),
  removedAt: instant('removed_at'),
  vehicleSource: text('vehicle_source'),
  ruledWords: jsonb('ruled_words').$type<RuledWords>(),
});

/** What a feed would change, for preview links. */
export const previews = schema.table('previews', {
  id: uuid('id').primaryKey(),
  tenant: text('tenant').notNull(),
  source: text('source').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  expiresAt: instant('expires_at').notNull(),
});

/** Rows of `vehicles` as a preview shows them; a removed vehicle has `removed_at`. */
export const previewedVehicles = schema.table(
  'previewed_vehicles',
  {
    preview: uuid('preview').notNull(),
    id: text('id').notNull(),
    slug: text('slug').notNull(),
    row: jsonb('row').notNull(),
  },
  (table) => [primaryKey({ columns: [table.preview, table.id] })],
);

/** The next change number. */
export const nextChange = sql<number>`nextval('vehicle.change_sequence')`;

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

export const importRuns = schema.table('import_runs', {
  id: uuid('id').primaryKey(),
  tenant: text('tenant').notNull(),
  source: text('source').notNull(),
  action: text('action').$type<'import' | 'remove-source'>().notNull().default('import'),
  file: text('file').notNull(),
  outcome: text('outcome').$type<'applied' | 'refused'>().notNull(),
  report: jsonb('report').$type<StoredReport>().notNull(),
  startedAt: instant('started_at').notNull(),
  finishedAt: instant('finished_at').notNull().defaultNow(),
  undoneAt: instant('undone_at'),
});

export const quarantinedRecords = schema.table(
  'quarantine',
  {
    runId: uuid('run_id').notNull(),
    tenant: text('tenant').notNull(),
    source: text('source').notNull(),
    record: integer('record').notNull(),
    field: text('field').notNull(),
    reason: text('reason').notNull(),
    raw: jsonb('raw').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.record] })],
);

/** One stored picture. Its file is in the photo store under `photos/{tenant}/{hash}.webp`. */
export const photos = schema.table(
  'photos',
  {
    tenant: text('tenant').notNull(),
    hash: text('hash').notNull(),
    sourceHash: text('source_hash').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    colour: text('colour'),
    blur: text('blur'),
    corrections: text('mended').array().$type<PhotoCorrection[]>().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.hash] })],
);

/** The URL of a picture in a feed or from a dealer, and its download state. */
export const photoJobs = schema.table(
  'photo_jobs',
  {
    tenant: text('tenant').notNull(),
    url: text('url').notNull(),
    state: text('state').$type<PhotoState>().notNull().default('queued'),
    place: integer('place').notNull(),
    attempts: integer('attempts').notNull().default(0),
    dueAt: instant('due_at').notNull().defaultNow(),
    code: text('code'),
    reason: text('reason'),
    hash: text('hash'),
    queuedAt: instant('queued_at').notNull().defaultNow(),
    finishedAt: instant('finished_at'),
    etag: text('etag'),
    lastModified: text('last_modified'),
    checkAt: instant('check_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.url] })],
);

/** Photos that a dealer added to a vehicle in addition to its feed: a stored picture, or a URL. */
export const vehiclePhotos = schema.table('vehicle_photos', {
  tenant: text('tenant').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  place: integer('place').notNull(),
  hash: text('hash'),
  url: text('url'),
  createdAt: instant('created_at').notNull().defaultNow(),
});

/** Keys that allow uploading photos to a site. Only the hash of a key is stored. */
export const feedKeys = schema.table(
  'feed_keys',
  {
    tenant: text('tenant').notNull(),
    name: text('name').notNull(),
    hash: text('hash').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    usedAt: instant('used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.name] })],
);

/** Average prices of comparable vehicles, by state, empty for the nation; see market/update-averages.ts. */
export const marketAverages = schema.table(
  'market_averages',
  {
    make: text('make').notNull(),
    model: text('model').notNull(),
    used: boolean('used').notNull(),
    year: integer('year').notNull(),
    state: text('state').notNull(),
    average: integer('average').notNull(),
    vehicles: integer('vehicles').notNull(),
  },
  (table) => [primaryKey({ columns: [table.make, table.model, table.used, table.year, table.state] })],
);

/** Values that people, or offers by id, set. `fed` is the feed's now, `fedFirst` that of then. */
export const overrides = schema.table('overrides', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tenant: text('tenant').notNull(),
  vehicleId: text('vehicle_id').notNull(),
  field: text('field').notNull(),
  value: jsonb('value').notNull(),
  fed: jsonb('fed'),
  fedFirst: jsonb('fed_first'),
  reason: text('reason'),
  setBy: text('set_by').notNull(),
  offer: text('offer'),
  /** The item of content that says so, and when it was published. */
  content: text('content'),
  contentFrom: instant('content_from'),
  setAt: instant('set_at').notNull().defaultNow(),
  until: instant('until'),
  endedAt: instant('ended_at'),
  endedBy: text('ended_by'),
});

/** What a text of a field means, proposed to the sites of a scope. */
export const valueRules = schema.table('value_rules', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  scope: text('scope').notNull(),
  field: text('field').notNull(),
  text: text('text').notNull(),
  folded: text('folded').notNull(),
  meaning: text('meaning').notNull(),
  origin: text('origin').notNull(),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull().defaultNow(),
});

/** Which site accepted or declined a rule. */
export const valueRuleDecisions = schema.table(
  'value_rule_decisions',
  {
    rule: bigint('rule', { mode: 'number' }).notNull(),
    tenant: text('tenant').notNull(),
    accepted: boolean('accepted').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.tenant] })],
);

/** A profile that is data, or the name of a built-in one. */
export type StoredProfile = { builtIn: string } | { data: FeedProfile };
export type ScheduledOptions = { dealership?: string; condition?: CarType; ignore: string[] };
export type FetchOutcome = 'imported' | 'unchanged' | 'refused' | 'unreachable';

/** Feeds that the site fetches itself. `secret` names the variable FEED_SECRET_… with the password. */
export const feedSchedules = schema.table(
  'feed_schedules',
  {
    tenant: text('tenant').notNull(),
    source: text('source').notNull(),
    address: text('address').notNull(),
    login: text('login'),
    secret: text('secret'),
    hostKey: text('host_key'),
    profile: jsonb('profile').$type<StoredProfile>().notNull(),
    options: jsonb('options').$type<ScheduledOptions>().notNull(),
    everyMinutes: integer('every_minutes').notNull(),
    lateMinutes: integer('late_minutes').notNull(),
    alert: text('alert'),
    createdAt: instant('created_at').notNull().defaultNow(),
    nextAt: instant('next_at').notNull().defaultNow(),
    lastTriedAt: instant('last_tried_at'),
    lastOutcome: text('last_outcome').$type<FetchOutcome>(),
    lastMessage: text('last_message'),
    lastHash: text('last_hash'),
    deliveredAt: instant('delivered_at'),
    lateToldAt: instant('late_told_at'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.source] })],
);
export type FeedSchedule = typeof feedSchedules.$inferSelect;
