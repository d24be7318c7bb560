import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Channel, StoredMessage } from './message.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const messages = pgSchema('messages').table('messages', {
  id: uuid().primaryKey().defaultRandom(),
  tenant: text().notNull(),
  about: text().notNull(),
  kind: text().notNull(),
  channel: text().$type<Channel>().notNull(),
  recipient: text().notNull(),
  content: jsonb().notNull(),
  state: text().$type<StoredMessage['state']>().notNull().default('waiting'),
  attempts: integer().notNull().default(0),
  answer: text(),
  createdAt: moment('created_at').notNull().defaultNow(),
  finishedAt: moment('finished_at'),
});
