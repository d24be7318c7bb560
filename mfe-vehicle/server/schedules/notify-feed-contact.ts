import type { FastifyBaseLogger } from 'fastify';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { queueMessage } from '@forecourt/server-kit/messages';
import type { FeedSchedule } from '../db/tables.ts';

type FeedNotice = { kind: 'late' | 'refused'; text: string };

/** Notifies a feed's contact by email, and the operator by the log, that it is late or was refused. */
export async function notifyFeedContact(
  context: DomainContext,
  log: FastifyBaseLogger,
  { tenant, source, alert }: Pick<FeedSchedule, 'tenant' | 'source' | 'alert'>,
  { kind, text }: FeedNotice,
): Promise<void> {
  log.warn({ tenant, source }, `feed is ${kind}: ${text}`);
  const site = await context.tenants.bySlug(tenant);
  if (!alert || !site) return;
  const subject = `Feed "${source}" of ${site.name} ${kind === 'late' ? 'is late' : 'was refused'}`;
  const body = `${text}\n\nThe stock is unchanged. "forecourt feed schedule list --tenant ${tenant}" shows the schedule, "forecourt feed runs --tenant ${tenant}" the last imports.`;
  const now = new Date();
  const host = new URL(context.siteUrl(site)).hostname;
  await transaction(context.database.pool, (client) =>
    queueMessage(context, client, {
      tenant,
      about: `feed:${source}`,
      kind: `${kind}-${now.getTime()}`,
      channel: 'email',
      recipient: alert,
      content: {
        messageId: `<feed-${kind}-${now.getTime()}@${host}>`,
        date: now.toISOString(),
        from: { name: site.name, address: site.private.leadSender },
        subject,
        text: body,
        html: `<p>${escapeHtml(body).replaceAll('\n\n', '</p><p>')}</p>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      },
    }),
  );
}
