import { z } from 'zod';
import type { Database } from '../database/database.ts';
import { defineJob, PermanentFailure, type JobHandler } from '../jobs/jobs.ts';
import { reasonOf } from '../telemetry/log-error.ts';
import { findMessage, finishMessage, noteFailure } from './message-repository.ts';
import type { SendResult, StoredMessage } from './message.ts';

export const sendMessageJob = defineJob({
  name: 'messages/send',
  data: z.object({ id: z.uuid() }),
  timeoutSeconds: 120,
});

/** How each channel sends its messages; null if a channel has no way to. Messages wait for one. */
export type Senders = {
  [Channel in StoredMessage['channel']]:
    | ((message: Extract<StoredMessage, { channel: Channel }>) => Promise<SendResult>)
    | null;
};

/** Sends one message, unless it was already sent: a job can run again after a crash. */
export function sendMessage({ pool }: Pick<Database, 'pool'>, senders: Senders): JobHandler<{ id: string }> {
  return async ({ id }) => {
    const message = await findMessage(pool, id);
    if (!message || message.state === 'sent') return;
    const send = senders[message.channel] as ((one: StoredMessage) => Promise<SendResult>) | null;
    if (!send) return finishMessage(pool, id, 'stored');
    const result = await send(message).catch(async (error: unknown) => {
      await noteFailure(pool, id, reasonOf(error));
      throw error;
    });
    if (result.status === 'accepted') return finishMessage(pool, id, 'sent');
    await finishMessage(pool, id, 'refused', result.answer);
    throw new PermanentFailure(`${message.channel} to ${message.recipient} was refused: ${result.answer}`);
  };
}
