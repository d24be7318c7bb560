import { integer, jsonb, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { FeedProfile } from '../import/feed/feed-profile.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A profile that is data, or the name of a built-in one. */
export type StoredProfile = { builtIn: string } | { data: FeedProfile };
export type ScheduledOptions = { dealership?: string; condition?: CarType; ignore: string[] };
export type FetchOutcome = 'imported' | 'unchanged' | 'refused' | 'unreachable';

/** Feeds that the site fetches itself. `secret` names the variable FEED_SECRET_… with the password; the password is not stored. */
export const feedSchedules = pgSchema('vehicle').table(
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
