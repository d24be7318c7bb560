import { randomUUID } from 'node:crypto';
import { afterEach, expect } from '@jest/globals';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { messagesAbout } from '@forecourt/server-kit/messages/message-repository';
import type { MessageSettings } from '@forecourt/server-kit/messages/message-settings';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { startSmtpInbox, type SmtpInbox } from '@forecourt/test-kit/smtp-inbox';
import { until } from '@forecourt/test-kit/until';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from './a-submission.ts';
import { aDelivery } from './message-settings.ts';

const closing: (() => Promise<unknown>)[] = [];
/** Runs `close` after the test. */
export const closeAfterTest = (close: () => Promise<unknown>): number => closing.push(close);
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

export async function boot(
  settings: Partial<MessageSettings>,
  { tenant = aTenant() as TenantConfig, others = [] as DomainServer[], running = true } = {},
): Promise<BootedDomain> {
  const leads = createLeadsServer(() => aDelivery(settings));
  const site = await bootDomains([...others, running ? leads : { ...leads, start: undefined }], {
    tenants: [tenant],
  });
  closeAfterTest(() => site.close());
  return site;
}

export async function inbox(): Promise<SmtpInbox> {
  const smtp = await startSmtpInbox();
  closeAfterTest(() => smtp.close());
  return smtp;
}

export async function submit(site: BootedDomain, userData: Partial<LeadPayload> = {}): Promise<string> {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(userData),
    headers: { 'x-forecourt-tenant': 'demo', 'idempotency-key': randomUUID() },
  });
  expect(response.json()).toMatchObject({ error: null });
  return response.json().lead_id;
}

export const messagesOf = (site: BootedDomain, leadId: string) =>
  messagesAbout(site.context.database.pool, [`lead:${leadId}`]);

export async function messageTo(site: BootedDomain, leadId: string, recipient: string) {
  return (await messagesOf(site, leadId)).find((message) => message.recipient === recipient);
}

/** Returns the emails to the dealer, without the shopper's confirmation. */
export const noticesOf = (smtp: SmtpInbox) =>
  smtp.received.filter(({ email }) => email.messageId?.startsWith('<lead-'));
export const firstNotice = (smtp: SmtpInbox) => until('the mail', () => noticesOf(smtp)[0]);
