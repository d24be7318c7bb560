import { and, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { type Client, ormOf } from '../database/database.ts';
import { messages } from './message-tables.ts';
import type { Channel, NewMessage, StoredMessage } from './message.ts';

/** @returns the new message's id, or null if the same message exists */
export async function insertMessage(client: Client, message: NewMessage): Promise<string | null> {
  const [row] = await ormOf(client)
    .insert(messages)
    .values(message)
    .onConflictDoNothing()
    .returning({ id: messages.id });
  return row?.id ?? null;
}

export async function findMessage(client: Client, id: string): Promise<StoredMessage | null> {
  const [row] = await ormOf(client).select().from(messages).where(eq(messages.id, id));
  return (row as StoredMessage | undefined) ?? null;
}

/** Sets a message's final state: sent, permanently refused, or stored without a way to deliver. */
export async function finishMessage(
  client: Client,
  id: string,
  state: 'sent' | 'refused' | 'stored',
  answer: string | null = null,
): Promise<void> {
  await ormOf(client)
    .update(messages)
    .set({
      state,
      answer: shortened(answer),
      attempts: sql`${messages.attempts} + 1`,
      finishedAt: sql`now()`,
    })
    .where(eq(messages.id, id));
}

/** Records a failed attempt; the message waits for the next one. */
export async function noteFailure(client: Client, id: string, answer: string): Promise<void> {
  await ormOf(client)
    .update(messages)
    .set({ answer: shortened(answer), attempts: sql`${messages.attempts} + 1` })
    .where(eq(messages.id, id));
}

const shortened = (answer: string | null) => answer?.slice(0, 1_000) ?? null;

/** Marks stored messages as waiting, because they can now be sent. @returns their ids */
export async function takeStored(client: Client, channels: Channel[], most: number): Promise<string[]> {
  if (channels.length === 0) return [];
  const next = ormOf(client)
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.state, 'stored'), inArray(messages.channel, channels)))
    .limit(most)
    .for('update', { skipLocked: true });
  const rows = await ormOf(client)
    .update(messages)
    .set({ state: 'waiting', finishedAt: null })
    .where(inArray(messages.id, next))
    .returning({ id: messages.id });
  return rows.map(({ id }) => id);
}

/** Lists the newest messages of a site. */
export async function listMessages(client: Client, tenant: string, most: number): Promise<StoredMessage[]> {
  const rows = await ormOf(client)
    .select()
    .from(messages)
    .where(eq(messages.tenant, tenant))
    .orderBy(desc(messages.createdAt))
    .limit(most);
  return rows as StoredMessage[];
}

/** Lists all messages with one of these `about` values. */
export async function messagesAbout(client: Client, about: string[]): Promise<StoredMessage[]> {
  if (about.length === 0) return [];
  const rows = await ormOf(client)
    .select()
    .from(messages)
    .where(inArray(messages.about, about))
    .orderBy(messages.createdAt);
  return rows as StoredMessage[];
}

/** Deletes all messages with one of these `about` values, sent or not. @returns how many */
export async function deleteMessagesAbout(client: Client, about: string[]): Promise<number> {
  if (about.length === 0) return 0;
  const { rowCount } = await ormOf(client).delete(messages).where(inArray(messages.about, about));
  return rowCount ?? 0;
}

/** Deletes messages that were finished before a time. @returns how many */
export async function deleteFinishedBefore(client: Client, time: Date): Promise<number> {
  const { rowCount } = await ormOf(client)
    .delete(messages)
    .where(and(ne(messages.state, 'waiting'), lt(messages.finishedAt, time)));
  return rowCount ?? 0;
}
