import type { PoolClient } from 'pg';
import { z } from 'zod';
import { transaction, type Database } from '@forecourt/server-kit/database';
import { defineJob, PermanentFailure, type Jobs } from '@forecourt/server-kit/jobs';
import { queueMessage } from '@forecourt/server-kit/messages';
import type { EmailLook } from '@forecourt/server-kit/messages/email-look';
import { postJson } from '@forecourt/server-kit/messages/post-json';
import { renderEmail } from '@forecourt/server-kit/messages/render-email';
import { signWebhook } from '@forecourt/server-kit/messages/sign-webhook';
import { describeEvent, type Announcement } from './describe-event.ts';
import { takeUnannounced, type RegistryEvent } from './notice-repository.ts';

export type NoticeSettings = {
  webhook: { url: string; secret: string } | null;
  mail: { to: string[]; from: string } | null;
};

const WebhookData = z.object({ id: z.number(), event: z.string(), body: z.record(z.string(), z.unknown()) });
const webhookJob = defineJob({ name: 'registry/send-webhook', data: WebhookData });
const atOnce = 50;

type Parts = {
  database: Database;
  jobs: Jobs;
  settings: NoticeSettings;
  /** Address of the installation, for mail; and the site whose local mailbox shows it. */
  home(): Promise<{ url: string; tenant: string }>;
};

/** Announces releases, rollbacks, withdrawals and halts by webhook and mail, each once for all shells. */
export function createReleaseNotices({ database, jobs, settings, home }: Parts) {
  const { webhook, mail } = settings;
  return {
    /** Queues what was not announced yet, in the transaction that marks it as announced. */
    async announce(): Promise<void> {
      const { url, tenant } = await home();
      await transaction(database.pool, async (client) => {
        for (const row of await takeUnannounced(client, atOnce)) {
          const announcement = describeEvent(row);
          if (!announcement) continue;
          if (webhook)
            await jobs.enqueue(client, webhookJob, {
              id: row.id,
              event: announcement.event,
              body: bodyOf(row, announcement),
            });
          if (mail) await queueMail(client, row, announcement, { ...mail, url, tenant });
        }
      });
    },
    /** Sends webhooks in this process. */
    work: () =>
      jobs.work(webhookJob, async ({ id, event, body }) => {
        if (!webhook) return;
        const text = JSON.stringify(body);
        const result = await postJson(webhook.url, {
          // The operator chose the address.
          isTrusted: true,
          headers: {
            'forecourt-event': `remote.${event}`,
            'forecourt-delivery': String(id),
            'forecourt-signature': signWebhook(text, webhook.secret, new Date()),
          },
          body: text,
        });
        if (result.status === 'refused') throw new PermanentFailure(`the release webhook ${result.answer}`);
      }),
  };

  async function queueMail(
    client: PoolClient,
    row: RegistryEvent,
    { subject }: Announcement,
    { to, from, url, tenant }: { to: string[]; from: string; url: string; tenant: string },
  ): Promise<void> {
    const facts = factsOf(row);
    const { html, text } = renderEmail(
      { ...look, url },
      { title: subject, blocks: [{ kind: 'facts', rows: facts }], footer: [] },
    );
    for (const recipient of to)
      await queueMessage({ jobs }, client, {
        channel: 'email',
        tenant,
        about: `registry:${row.id}`,
        kind: 'notice',
        recipient,
        content: {
          messageId: `<registry-${row.id}@${new URL(url).hostname}>`,
          date: row.at.toISOString(),
          from: { name: look.name, address: from },
          to: [recipient],
          subject,
          html,
          text,
          headers: { 'Auto-Submitted': 'auto-generated' },
        },
      });
  }
}

const look: Omit<EmailLook, 'url'> = {
  name: 'Forecourt',
  legalName: 'Forecourt',
  lang: 'en',
  direction: 'ltr',
  brand: '#16181d',
  onBrand: '#ffffff',
  accent: '#0b3d63',
  onAccent: '#ffffff',
};

const bodyOf = (row: RegistryEvent, { event, subject }: Announcement) => ({
  id: row.id,
  event,
  text: subject,
  at: row.at.toISOString(),
  remote: row.name,
  channel: row.channel,
  version: row.version,
  from: row.fromVersion,
  actor: row.actor,
  reason: row.reason,
  commit: row.source?.commit ?? null,
});

const factsOf = (row: RegistryEvent): [string, string][] =>
  (
    [
      ['Remote', row.name],
      ['Version', row.version],
      ['Before', row.fromVersion],
      ['Where', row.channel],
      ['By', row.actor],
      ['Why', row.reason],
      ['Commit', row.source?.commit],
      ['When', row.at.toISOString()],
    ] as const
  ).flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
