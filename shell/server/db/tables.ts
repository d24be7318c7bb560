import { sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  customType,
  date,
  doublePrecision,
  integer,
  jsonb,
  pgSchema,
  primaryKey,
  smallint,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import type { ConfigLayer } from '@forecourt/contracts/tenant/layers';
import type { ContentRole } from '@forecourt/server-kit/content/editors/content-roles';
import type { ComparedVital } from '../registry/plans/vital-histogram.ts';

const schema = pgSchema('shell');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const bits256 = customType<{ data: string }>({ dataType: () => 'bit(256)' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

export const configLayers = schema.table(
  'config_layers',
  {
    kind: text('kind').$type<ConfigLayer['kind']>().notNull(),
    key: text('key').notNull(),
    /** Empty where the layer belongs to no tenant. */
    tenant: text('tenant').notNull().default(''),
    config: jsonb('config').$type<ConfigLayer['config']>().notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.key, table.tenant] })],
);

export const meta = schema.table('meta', { key: text('key').primaryKey(), value: text('value').notNull() });

export const remoteVersions = schema.table(
  'remote_versions',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    /** As it was published; who reads it checks its seal first. */
    manifest: jsonb('manifest').notNull(),
    publishedAt: moment('published_at').notNull().defaultNow(),
    keyedSeal: text('keyed_seal'),
    /** Where the files are in the object store; empty for a folder. */
    location: text('location').notNull().default(''),
    publishedBy: text('published_by').notNull().default('unknown'),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnReason: text('withdrawn_reason'),
    /** When its files were removed. The row stays, so that the version is never given to other files. */
    collectedAt: moment('collected_at'),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

export const channels = schema.table(
  'channels',
  {
    name: text('name').notNull(),
    channel: text('channel').notNull(),
    version: text('version').notNull(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
    since: moment('since').notNull().defaultNow(),
    /** What a withdrawal rolls back to; null for a custom remote's first version. */
    lastGood: text('last_good'),
    previous: text('previous'),
    canaryVersion: text('canary_version'),
    canaryPercent: doublePrecision('canary_percent'),
  },
  (table) => [primaryKey({ columns: [table.name, table.channel] })],
);

export const registryHistory = schema.table('registry_history', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull().defaultNow(),
  name: text('name').notNull(),
  channel: text('channel'),
  version: text('version').notNull(),
  action: text('action').notNull(),
  actor: text('actor').notNull(),
  reason: text('reason'),
  fromVersion: text('from_version'),
  source: jsonb('source').$type<ReleaseSource>(),
  /** When the change was announced by webhook and mail. */
  notifiedAt: moment('notified_at'),
});

/** `running`; `waiting` for an approval; `halted`; `done`: all steps taken; `ended` by something else. */
export type PlanState = 'running' | 'waiting' | 'halted' | 'done' | 'ended';

export const rolloutPlans = schema.table('rollout_plans', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  channel: text('channel').notNull(),
  version: text('version').notNull(),
  /** What the channel served when the plan started: the version is compared with it. */
  baseline: text('baseline').notNull(),
  steps: doublePrecision('steps').array().notNull(),
  step: integer('step').notNull().default(0),
  everySeconds: integer('every_seconds').notNull(),
  minVisits: integer('min_visits').notNull(),
  state: text('state').$type<PlanState>().notNull().default('running'),
  reason: text('reason'),
  actor: text('actor').notNull(),
  /** Of the current attempt: measurements before it do not count. */
  startedAt: moment('started_at').notNull().defaultNow(),
  stepSince: moment('step_since').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});

export const versionVitals = schema.table(
  'version_vitals',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    slot: moment('slot').notNull(),
    vital: text('vital').$type<ComparedVital>().notNull(),
    bucket: smallint('bucket').notNull(),
    visits: integer('visits').notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.slot, table.vital, table.bucket] })],
);

export const releaseApprovals = schema.table(
  'release_approvals',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    channel: text('channel').notNull(),
    actor: text('actor').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.channel] })],
);

export const pins = schema.table(
  'pins',
  {
    name: text('name').notNull(),
    scope: text('scope').$type<'tenant' | 'template'>().notNull(),
    key: text('key').notNull(),
    version: text('version').notNull(),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.name, table.scope, table.key] })],
);

export const deployTokens = schema.table('deploy_tokens', {
  id: text('id').primaryKey(),
  hash: text('hash').notNull(),
  squad: text('squad').notNull(),
  remotes: text('remotes').array().notNull(),
  serverCode: boolean('server_code').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  createdBy: text('created_by').notNull(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
  /** Null for a token without expiry. */
  expiresAt: moment('expires_at'),
});

/** Which versions were served together: their files must stay for a time. */
export const compositions = schema.table('compositions', {
  id: text('id').primaryKey(),
  /** A version by the remote's name. */
  versions: jsonb('versions').$type<Record<string, string>>().notNull(),
  servedAt: moment('handed_out_at').notNull().defaultNow(),
});

export const remoteFailures = schema.table('remote_failures', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  at: moment('at').notNull().defaultNow(),
  name: text('name').notNull(),
  version: text('version').notNull(),
  source: text('source').$type<'browser' | 'server'>().notNull(),
  visitor: text('visitor').notNull(),
  network: text('network').notNull(),
  what: text('what').notNull(),
  message: text('message').notNull(),
  /** Of the page whose browser reported it; null for a render, and for a report to the previous release. */
  serial: text('serial'),
  /** A keyed hash of the page's path. */
  path: text('path').notNull().default(''),
});

export const remoteTraffic = schema.table(
  'remote_traffic',
  {
    name: text('name').notNull(),
    version: text('version').notNull(),
    minute: moment('minute').notNull(),
    pages: integer('pages').notNull(),
    /** A set bit for each group of networks that were sent a page. */
    networks: bits256('networks')
      .notNull()
      .default(sql`repeat('0', 256)::bit(256)`),
  },
  (table) => [primaryKey({ columns: [table.name, table.version, table.minute] })],
);

export const cspReports = schema.table(
  'csp_reports',
  {
    day: date('day').notNull(),
    tenant: text('tenant').notNull(),
    directive: text('directive').notNull(),
    blocked: text('blocked').notNull(),
    hits: integer('hits').notNull().default(0),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.day, table.tenant, table.directive, table.blocked] })],
);

export const overrides = schema.table('overrides', {
  id: text('id').primaryKey(),
  remote: text('remote').notNull(),
  origin: text('origin').notNull(),
  actor: text('actor').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
});

/** Accounts of the dashboard. */
export const staff = schema.table('staff', {
  email: text('email').primaryKey(),
  name: text('name').notNull(),
  squad: text('squad').notNull(),
  remotes: text('remotes').array().notNull(),
  serverCode: boolean('server_code').notNull().default(false),
  isPlatform: boolean('is_platform').notNull().default(false),
  /** The role in the content of each site, by the site's slug. */
  sites: jsonb('sites').$type<Record<string, ContentRole>>().notNull().default({}),
  /** Null until the invitation is accepted. */
  passwordHash: text('password_hash'),
  invitationHash: text('invitation_hash'),
  invitedUntil: moment('invited_until'),
  failures: integer('failures').notNull().default(0),
  lockedUntil: moment('locked_until'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at'),
  revokedAt: moment('revoked_at'),
});

export const kits = schema.table('kits', {
  id: text('id').primaryKey(),
  changelog: text('changelog').notNull(),
  publishedBy: text('published_by').notNull(),
  publishedAt: moment('published_at').notNull().defaultNow(),
});

export const kitFiles = schema.table(
  'kit_files',
  {
    kit: text('kit').notNull(),
    package: text('package').notNull(),
    file: text('file').notNull(),
    integrity: text('integrity').notNull(),
    content: bytes('content').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kit, table.package] })],
);

/** Domains that were added to the running installation. */
export const domains = schema.table('domains', {
  name: text('name').primaryKey(),
  /** Where its server answers; null for a domain without one. */
  url: text('url'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const previews = schema.table('previews', {
  id: text('id').primaryKey(),
  site: text('site').notNull(),
  /** A version by the remote's name. */
  versions: jsonb('versions').$type<Record<string, string>>().notNull().default({}),
  content: text('content'),
  at: moment('at'),
  createdBy: text('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  revokedBy: text('revoked_by'),
});

export const shellBuilds = schema.table('shell_builds', {
  id: text('id').primaryKey(),
  files: jsonb('files').$type<RemoteManifest['files']>().notNull(),
  /** Where the files are in the object store; empty for a folder. */
  location: text('location').notNull().default(''),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
});

export const analyticsEvents = schema.table(
  'analytics_events',
  {
    tenant: text('tenant').notNull(),
    /** A digest of what makes an event the same event, such as the lead's id. */
    key: bytes('key').notNull(),
    /** In the site's time zone. */
    day: date('day').notNull(),
    event: smallint('event').notNull(),
    /** A lead's subcategory or a call's label; empty where the event has neither. */
    subject: text('subject').notNull(),
    carId: text('car_id'),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.key] })],
);

/** How often visitors used an address of a dealer's earlier site. */
export const redirectHits = schema.table(
  'redirect_hits',
  {
    tenant: text('tenant').notNull(),
    address: text('address').notNull(),
    hits: bigint('hits', { mode: 'number' }).notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.address] })],
);
