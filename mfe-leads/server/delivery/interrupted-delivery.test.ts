import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from '@jest/globals';
import { createServer } from '@forecourt/server-kit/create-server';
import { createJobs } from '@forecourt/server-kit/jobs';
import type { MessageSettings } from '@forecourt/server-kit/messages/message-settings';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { BootedDomain } from '@forecourt/test-kit/boot-domain';
import { until } from '@forecourt/test-kit/until';
import { createLeadsServer } from '../plugin.ts';
import {
  boot,
  closeAfterTest,
  firstNotice,
  inbox,
  messagesOf,
  messageTo,
  noticesOf,
  submit,
} from '../testing/a-delivery.ts';
import { aDelivery } from '../testing/message-settings.ts';

/** Starts another process on the same database. */
async function anotherProcess(site: BootedDomain, settings: Partial<MessageSettings>): Promise<void> {
  const jobs = createJobs({
    databaseUrl: site.context.database.url,
    log: silent,
    pollSeconds: 0.5,
    retryDelaySeconds: 1,
  });
  const leads = createLeadsServer(() => aDelivery(settings));
  const context = { ...site.context, jobs };
  await leads.register(await createServer(), context);
  const stop = await leads.start!(context);
  closeAfterTest(async () => {
    await stop();
    await jobs.stop();
  });
}

const silent = { warn: () => undefined, error: () => undefined };

/** Has the effect of half a minute without a heartbeat of the job's process. */
const missHeartbeats = (site: BootedDomain) =>
  site.context.database.pool.query(
    `update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`,
  );

it('retries while the mail server rejects a lead, and stops when it accepts it', async () => {
  const smtp = await inbox();
  smtp.answer = 'refuse';
  const site = await boot({ smtpUrl: smtp.url });
  const leadId = await submit(site);
  await until('the third try', () => noticesOf(smtp).length >= 3);
  expect(await messageTo(site, leadId, 'sales@example.com')).toMatchObject({
    state: 'waiting',
    answer: expect.stringContaining('busy'),
  });
  smtp.answer = 'accept';
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'sales@example.com'))?.state === 'sent',
  );
  expect(new Set(noticesOf(smtp).map(({ email }) => email.messageId)).size).toBe(1);
});

it('keeps a lead without a configured recipient, and mails it after one is added', async () => {
  const smtp = await inbox();
  const tenant = aTenant({ private: { leadRecipients: [] } });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site);
  const { pool } = site.context.database;
  await until('a failed try', async () => {
    const { rows } = await pool.query(
      `select output from jobs.job where name = 'leads/dispatch' and retry_count > 0`,
    );
    return JSON.stringify(rows).includes('private.leadRecipients');
  });
  expect(await messagesOf(site, leadId)).toEqual([]);
  tenant.private.leadRecipients.push({ dealership_slug: null, email: 'new@example.com' });
  expect((await firstNotice(smtp)).recipients).toEqual(['new@example.com']);
});

it('repeats a delivery under the same Message-ID after the process was killed in the middle of it', async () => {
  const smtp = await inbox();
  smtp.answer = 'stay silent';
  const site = await boot({ smtpUrl: smtp.url }, { running: false });
  const leadId = await submit(site);
  const child = spawn(
    process.execPath,
    [new URL('../testing/worker-process.ts', import.meta.url).pathname, site.context.database.url, smtp.url],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  closeAfterTest(async () => void child.kill('SIGKILL'));
  await until('the first delivery', () => noticesOf(smtp).length === 1, 60_000);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect(await messageTo(site, leadId, 'sales@example.com')).toMatchObject({ state: 'waiting' });

  smtp.answer = 'accept';
  await anotherProcess(site, { smtpUrl: smtp.url });
  await missHeartbeats(site);
  await until(
    'the repeat',
    async () => (await messageTo(site, leadId, 'sales@example.com'))?.state === 'sent',
    60_000,
  );
  expect(noticesOf(smtp).map(({ email }) => email.messageId)).toEqual(
    Array(2).fill(`<lead-${leadId}@demo.localhost>`),
  );
});

it('delivers each lead once from two concurrent processes', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url }, { running: false });
  const ids = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      submit(site, { message: `Lead ${index}`, email: `lead-${index}@example.com` }),
    ),
  );
  for (let index = 0; index < 2; index++) await anotherProcess(site, { smtpUrl: smtp.url });
  await until(
    'all deliveries',
    async () => {
      const messages = await Promise.all(ids.map((id) => messagesOf(site, id)));
      return messages.every((found) => found.length === 2 && found.every(({ state }) => state === 'sent'));
    },
    60_000,
  );
  expect(
    noticesOf(smtp)
      .map(({ email }) => email.messageId)
      .sort(),
  ).toEqual(ids.map((id) => `<lead-${id}@demo.localhost>`).sort());
});

it('gives up on a recipient that is permanently rejected, and delivers once to the other one', async () => {
  const smtp = await inbox();
  smtp.refusals.set('gone@example.com', 550);
  const tenant = aTenant({
    private: {
      leadRecipients: ['good@example.com', 'gone@example.com', 'Good@example.com'].map((email) => ({
        dealership_slug: null,
        email,
      })),
    },
  });
  const site = await boot({ smtpUrl: smtp.url }, { tenant });
  const leadId = await submit(site);
  await until(
    'the refusal',
    async () => (await messageTo(site, leadId, 'gone@example.com'))?.state === 'refused',
  );
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'good@example.com'))?.state === 'sent',
  );
  expect(noticesOf(smtp).flatMap(({ recipients }) => recipients)).toEqual(['good@example.com']);
  expect(noticesOf(smtp)[0]!.email.to!.map(({ address }) => address)).toEqual([
    'good@example.com',
    'gone@example.com',
  ]);
  const [letter] = await until('the dead letter', async () => {
    const letters = await site.context.jobs.deadLetters();
    return letters.length > 0 && letters;
  });
  expect(letter).toMatchObject({ job: 'messages/send', reason: expect.stringContaining('550') });

  smtp.refusals.clear();
  expect(await site.context.jobs.retryDeadLetters({ job: 'messages/send' })).toBe(1);
  await until(
    'the delivery',
    async () => (await messageTo(site, leadId, 'gone@example.com'))?.state === 'sent',
  );
  expect(noticesOf(smtp).flatMap(({ recipients }) => recipients)).toEqual([
    'good@example.com',
    'gone@example.com',
  ]);
});

it('retries if the mail server rejects the sender, without marking the recipient as refused', async () => {
  const smtp = await inbox();
  const site = await boot({ smtpUrl: smtp.url });
  smtp.refusals.set('from:site@example.com', 550);
  const leadId = await submit(site);
  const message = () => messageTo(site, leadId, 'sales@example.com');
  await until('the second try', async () => ((await message())?.attempts ?? 0) >= 2);
  expect(await message()).toMatchObject({ state: 'waiting' });
  smtp.refusals.clear();
  await until('the delivery', async () => (await message())?.state === 'sent');
});
