import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startSmtpInbox, type SmtpInbox } from '../../test-kit/smtp-inbox.ts';
import { createTestDatabase } from '../../test-kit/test-database.ts';
import { until } from '../../test-kit/until.ts';
import { transaction, type Database } from '../database/database.ts';
import { createJobs, type Jobs } from '../jobs/jobs.ts';
import {
  deleteFinishedBefore,
  deleteMessagesAbout,
  listMessages,
  messagesAbout,
} from './message-repository.ts';
import { readMessageSettings, type MessageSettings } from './message-settings.ts';
import { migrateMessages, queueMessage, startMessages, type NewMessage } from './messages.ts';

const closing: (() => Promise<unknown>)[] = [];
let database: Database;
let jobs: Jobs;
beforeEach(async () => {
  database = await createTestDatabase();
  await migrateMessages(database);
  jobs = createJobs({ databaseUrl: database.url, log: silent, pollSeconds: 0.5, retryDelaySeconds: 1 });
});
afterEach(async () => {
  await jobs.stop();
  for (const close of closing.splice(0).reverse()) await close();
  await database.close();
});

const silent = { warn: () => undefined, error: () => undefined };
const about = 'lead:1';

async function start(settings: Partial<MessageSettings>): Promise<void> {
  const stop = await startMessages(
    { database, jobs },
    {
      settings: { ...readMessageSettings({}), ...settings },
      webhookSecret: async (_tenant, address) =>
        address.endsWith('/removed') ? null : 'secret of the receiver',
    },
  );
  closing.push(async () => stop());
}

const queue = (...messages: NewMessage[]) =>
  transaction(database.pool, async (client) => {
    for (const message of messages) await queueMessage({ jobs }, client, message);
  });

const anEmail = (recipient: string): NewMessage => ({
  tenant: 'demo',
  about,
  kind: 'notice',
  channel: 'email',
  recipient,
  content: {
    messageId: '<lead-1@demo.localhost>',
    date: '2026-11-22T10:00:00.000Z',
    from: { name: 'Demo Motors', address: 'site@example.com' },
    to: ['sales@example.com', 'gone@example.com'],
    subject: 'A lead',
    html: '<p>A lead</p>',
    text: 'A lead',
    attachments: [{ filename: 'lead.xml', contentType: 'application/x-adf+xml', content: '<adf/>' }],
  },
});

const stateOf = async (recipient: string) =>
  (await messagesAbout(database.pool, [about])).find((one) => one.recipient === recipient)!;

async function inbox(): Promise<SmtpInbox> {
  const smtp = await startSmtpInbox();
  closing.push(() => smtp.close());
  return smtp;
}

describe('email', () => {
  it('is sent to each recipient separately: a refusal by one causes no retry for the others', async () => {
    const smtp = await inbox();
    smtp.refusals.set('gone@example.com', 550).set('busy@example.com', 451);
    await start({ smtpUrl: smtp.url });
    const all = ['sales@example.com', 'gone@example.com', 'busy@example.com'].map(anEmail);
    await queue(...all);
    await queue(...all);
    await until('the third try', async () => (await stateOf('busy@example.com')).attempts >= 3);
    expect(await stateOf('gone@example.com')).toMatchObject({
      state: 'refused',
      attempts: 1,
      answer: expect.stringContaining('550'),
    });
    expect(await stateOf('busy@example.com')).toMatchObject({ state: 'waiting' });
    expect((await jobs.deadLetters()).map(({ job, reason }) => [job, reason])).toEqual([
      ['messages/send', expect.stringContaining('gone@example.com was refused')],
    ]);
    smtp.refusals.clear();
    expect(await jobs.retryDeadLetters({ job: 'messages/send' })).toBe(1);
    await until('all of them', () => smtp.received.length === 3);
    await until('the last state', async () => (await stateOf('busy@example.com')).state === 'sent');
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      'busy@example.com',
      'gone@example.com',
      'sales@example.com',
    ]);
    expect(new Set(smtp.received.map(({ email }) => email.messageId))).toEqual(
      new Set(['<lead-1@demo.localhost>']),
    );
    expect(smtp.received[0]!.email.to!.map(({ address }) => address)).toEqual([
      'sales@example.com',
      'gone@example.com',
    ]);
    expect(smtp.received[0]!.email.attachments[0]).toMatchObject({ mimeType: 'application/x-adf+xml' });
  });

  it('is retried under the same Message-ID if the server closes the connection after receiving it', async () => {
    const smtp = await inbox();
    smtp.answer = 'drop';
    await start({ smtpUrl: smtp.url });
    await queue(anEmail('sales@example.com'));
    await until('two tries', () => smtp.received.length >= 2);
    expect(await stateOf('sales@example.com')).toMatchObject({ state: 'waiting' });
    smtp.answer = 'accept';
    await until('the delivery', async () => (await stateOf('sales@example.com')).state === 'sent');
    expect(new Set(smtp.received.map(({ email }) => email.messageId)).size).toBe(1);
  });

  it('is stored without a mail server, and sent once there is one', async () => {
    await start({});
    await queue(anEmail('sales@example.com'));
    await until('the stored mail', async () => (await stateOf('sales@example.com')).state === 'stored');
    await jobs.stop();
    const smtp = await inbox();
    await start({ smtpUrl: smtp.url });
    await until('the delivery', async () => (await stateOf('sales@example.com')).state === 'sent');
    expect(smtp.received).toHaveLength(1);
  });
});

type Call = { headers: IncomingHttpHeaders; body: string };

async function receiver(): Promise<{ origin: string; calls: Call[]; answers: number[] }> {
  const found = { origin: '', calls: [] as Call[], answers: [] as number[] };
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      found.calls.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(found.answers.shift() ?? 200).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  found.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return found;
}

const aWebhook = (recipient: string): NewMessage => ({
  tenant: 'demo',
  about,
  kind: 'notice',
  channel: 'webhook',
  recipient,
  content: { event: 'lead.created', body: { id: '1', name: 'Zoë' } },
});

describe('webhook', () => {
  it('is signed, and retried until it is accepted', async () => {
    const { origin, calls, answers } = await receiver();
    answers.push(503, 429);
    await start({ privateWebhookOrigins: [origin] });
    await queue(aWebhook(`${origin}/leads`));
    await until('the delivery', async () => (await stateOf(`${origin}/leads`)).state === 'sent');
    expect(calls).toHaveLength(3);
    const { headers, body } = calls[2]!;
    expect(JSON.parse(body)).toEqual({ id: '1', name: 'Zoë' });
    const [, time, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['forecourt-signature']))!;
    expect(signature).toBe(
      createHmac('sha256', 'secret of the receiver').update(`${time}.${body}`).digest('hex'),
    );
    expect(headers['forecourt-event']).toBe('lead.created');
    expect(new Set(calls.map((call) => call.headers['forecourt-delivery'])).size).toBe(1);
  });

  it('is not retried if it is refused permanently, was removed, or targets a private network', async () => {
    const { origin, calls, answers } = await receiver();
    answers.push(410);
    await start({ privateWebhookOrigins: [origin] });
    const inside = 'http://127.0.0.1:1/leads';
    await queue(aWebhook(`${origin}/gone`), aWebhook(`${origin}/removed`), aWebhook(inside));
    for (const address of [`${origin}/gone`, `${origin}/removed`, inside])
      await until(address, async () => (await stateOf(address)).state === 'refused');
    expect(calls).toHaveLength(1);
    // The message's state changes before its job has ended.
    await until('the dead letters', async () => (await jobs.deadLetters()).length === 3);
  });
});

const anSms: NewMessage = {
  tenant: 'demo',
  about,
  kind: 'reminder',
  channel: 'sms',
  recipient: '+61400000000',
  content: { text: 'Your test drive is tomorrow at 10:00.' },
};

describe('text message', () => {
  it('is posted to the gateway', async () => {
    const { origin, calls } = await receiver();
    await start({ smsGateway: { url: `${origin}/messages`, token: 'gateway-token' } });
    await queue(anSms);
    await until('the delivery', async () => (await stateOf('+61400000000')).state === 'sent');
    expect(calls[0]!.headers.authorization).toBe('Bearer gateway-token');
    expect(JSON.parse(calls[0]!.body)).toEqual({
      id: expect.any(String),
      to: '+61400000000',
      text: 'Your test drive is tomorrow at 10:00.',
    });
  });

  it('is stored without a gateway', async () => {
    await start({});
    await queue(anSms);
    await until('the stored message', async () => (await stateOf('+61400000000')).state === 'stored');
    expect(await listMessages(database.pool, 'demo', 10)).toMatchObject([{ channel: 'sms' }]);
    expect(await listMessages(database.pool, 'other', 10)).toEqual([]);
  });
});

it('deletes messages by subject and old finished messages, but no waiting ones', async () => {
  await queue(anEmail('sales@example.com'), { ...anSms, about: 'lead:2' });
  expect(await deleteFinishedBefore(database.pool, new Date(Date.now() + 1_000))).toBe(0);
  expect(await deleteMessagesAbout(database.pool, [about])).toBe(1);
  await start({});
  await until('the other', async () =>
    (await messagesAbout(database.pool, ['lead:2'])).some(({ state }) => state === 'stored'),
  );
  expect(await deleteFinishedBefore(database.pool, new Date(Date.now() - 60_000))).toBe(0);
  expect(await deleteFinishedBefore(database.pool, new Date(Date.now() + 1_000))).toBe(1);
});

describe('settings', () => {
  it('require either SMTP_URL or MAIL_DELIVERY=store in production', () => {
    expect(() => readMessageSettings({ NODE_ENV: 'production' })).toThrow(
      /SMTP_URL: is required in production.*MAIL_DELIVERY=store/,
    );
    expect(readMessageSettings({ NODE_ENV: 'production', MAIL_DELIVERY: 'store' }).smtpUrl).toBeNull();
    expect(readMessageSettings({ NODE_ENV: 'production', SMTP_URL: 'smtp://mail.example.com' }).smtpUrl).toBe(
      'smtp://mail.example.com',
    );
    expect(() =>
      readMessageSettings({ SMTP_URL: 'smtp://mail.example.com', MAIL_DELIVERY: 'store' }),
    ).toThrow(/MAIL_DELIVERY: is "store" though SMTP_URL is set/);
    expect(() => readMessageSettings({ MAIL_DELIVERY: 'smtp' })).toThrow(/MAIL_DELIVERY: is "smtp" without/);
    expect(() => readMessageSettings({ MAIL_DELIVERY: 'pigeon' })).toThrow(
      /MAIL_DELIVERY: must be smtp or store/,
    );
  });

  it('enable the mailbox page only in development, and only if mail is not sent by SMTP', () => {
    expect(readMessageSettings({}).mailboxPage).toBe(true);
    expect(readMessageSettings({ NODE_ENV: 'production', MAIL_DELIVERY: 'store' }).mailboxPage).toBe(false);
    expect(() =>
      readMessageSettings({ NODE_ENV: 'production', MAIL_DELIVERY: 'store', FORECOURT_MAILBOX: 'on' }),
    ).toThrow(/FORECOURT_MAILBOX: is "on" in production/);
    expect(readMessageSettings({ FORECOURT_MAILBOX: 'off' }).mailboxPage).toBe(false);
    expect(
      readMessageSettings({ SMTP_URL: 'smtp://mail.example.com', FORECOURT_MAILBOX: 'on' }).mailboxPage,
    ).toBe(false);
    expect(() => readMessageSettings({ SMTP_URL: 'mail.example.com', FORECOURT_MAILBOX: 'yes' })).toThrow(
      /SMTP_URL: must begin with[^]*FORECOURT_MAILBOX/,
    );
  });
});
