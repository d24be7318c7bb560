import { boolean, bigint, integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { LeadFormType } from '@forecourt/contracts/leads/lead-forms';

const schema = pgSchema('leads');
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const leads = schema.table('leads', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  form: text().$type<LeadFormType>(),
  dealershipSlug: text('dealership_slug'),
  subcategory: text().notNull(),
  payload: jsonb().$type<LeadPayload>().notNull(),
  consentText: text('consent_text').notNull(),
  consentGiven: boolean('consent_given').notNull(),
  consentVersion: text('consent_version'),
  consentAt: moment('consent_at').notNull(),
  termsText: text('terms_text'),
  termsGiven: boolean('terms_given'),
  createdAt: moment('created_at').notNull(),
  completedAt: moment('completed_at'),
});

export const audit = schema.table('audit', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: moment('at').notNull().defaultNow(),
  action: text().$type<'export' | 'forget'>().notNull(),
  tenant: text(),
  actor: text().notNull(),
  subjectHash: text('subject_hash').notNull(),
  leads: integer().notNull(),
  messages: integer().notNull(),
});
