import type pg from 'pg';
import { z } from 'zod';
import { migrate, transaction, type Database } from '../database/database.ts';
import { defineJob, type Jobs } from '../jobs/jobs.ts';
import { deleteFinishedBefore, insertMessage, takeStored } from './message-repository.ts';
import type { MessageSettings } from './message-settings.ts';
import { EmailContent, SmsContent, WebhookContent, type Channel, type NewMessage } from './message.ts';
import { postJson } from './post-json.ts';
import { createEmailSender } from './send-email.ts';
import { sendMessage, sendMessageJob, type Senders } from './send-message.ts';
import { signWebhook } from './sign-webhook.ts';

export type { NewMessage } from './message.ts';

const contents = { email: EmailContent, sms: SmsContent, webhook: WebhookContent };

/**
 * Stores a message in the caller's transaction and sends it after the commit. Idempotent: a message with the
 * same `about`, kind, channel and recipient is sent once, however often it is queued.
 */
export async function queueMessage(
  { jobs }: { jobs: Jobs },
  client: pg.PoolClient,
  message: NewMessage,
): Promise<void> {
  const content = contents[message.channel].parse(message.content);
  const id = await insertMessage(client, { ...message, content } as NewMessage);
  if (id) await jobs.enqueue(client, sendMessageJob, { id });
}

const forgetJob = defineJob({ name: 'messages/forget-old', data: z.object({}), singleton: true });

type Options = {
  settings: MessageSettings;
  /** Returns the secret that signs a tenant's webhook; null if the tenant no longer has this webhook. */
  webhookSecret(tenant: string, address: string): Promise<string | null>;
};

/**
 * Sends messages in this process, including those stored earlier while there was no way to deliver them.
 * @returns a function that stops this
 */
export async function startMessages(
  { database, jobs }: { database: Database; jobs: Jobs },
  { settings, webhookSecret }: Options,
): Promise<() => void> {
  const email = settings.smtpUrl === null ? null : createEmailSender(settings.smtpUrl);
  const { smsGateway } = settings;
  const senders: Senders = {
    email: email && ((message) => email.send(message)),
    sms:
      smsGateway &&
      (({ id, recipient, content }) =>
        postJson(smsGateway.url, {
          isTrusted: true,
          headers: smsGateway.token ? { authorization: `Bearer ${smsGateway.token}` } : {},
          body: JSON.stringify({ id, to: recipient, text: content.text }),
        })),
    async webhook({ id, tenant, recipient, content }) {
      const secret = await webhookSecret(tenant, recipient);
      if (secret === null) return { status: 'refused', answer: 'the site no longer has this webhook' };
      const body = JSON.stringify(content.body);
      return postJson(recipient, {
        privateOrigins: settings.privateWebhookOrigins,
        headers: {
          'forecourt-event': content.event,
          'forecourt-delivery': id,
          'forecourt-signature': signWebhook(body, secret, new Date()),
        },
        body,
      });
    },
  };
  await jobs.work(sendMessageJob, sendMessage(database, senders));
  await jobs.work(forgetJob, () =>
    deleteFinishedBefore(database.pool, new Date(Date.now() - settings.retentionDays * 86_400_000)),
  );
  await jobs.schedule(forgetJob, '20 3 * * *', {});
  const channels = (Object.keys(senders) as Channel[]).filter((channel) => senders[channel] !== null);
  await sendStored(database, jobs, channels);
  return () => email?.close();
}

const pageLength = 200;

async function sendStored(database: Database, jobs: Jobs, channels: Channel[]): Promise<void> {
  for (;;) {
    const ids = await transaction(database.pool, async (client) => {
      const claimed = await takeStored(client, channels, pageLength);
      for (const id of claimed) await jobs.enqueue(client, sendMessageJob, { id });
      return claimed;
    });
    if (ids.length < pageLength) return;
  }
}

/** Migrates the schema `messages`. */
export const migrateMessages = (database: Database): Promise<string[]> =>
  migrate(database, 'messages', new URL('./migrations/', import.meta.url));
