import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { migrate, transaction, type Database } from '@forecourt/server-kit/database';
import { createJobs, type Jobs } from '@forecourt/server-kit/jobs';
import { migrateMessages } from '@forecourt/server-kit/messages';
import { signWebhook } from '@forecourt/server-kit/messages/sign-webhook';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { recordChange } from '../channels/registry-change.ts';
import { describeEvent } from './describe-event.ts';
import { createReleaseNotices } from './release-notices.ts';

const secret = 'a secret of the webhook';
let database: Database;
let jobs: Jobs;
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'shell', new URL('../../db/migrations/', import.meta.url));
  await migrateMessages(database);
  jobs = createJobs({
    databaseUrl: database.url,
    log: { warn: () => undefined, error: () => undefined },
    pollSeconds: 0.5,
  });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});

const change = (action: string, channel: string | null = 'stable') =>
  transaction(database.pool, (client) =>
    recordChange(client, {
      name: 'finance',
      channel,
      version: '2.0.0',
      from: '1.0.0',
      action,
      actor: 'money',
      reason: 'why',
    }),
  );

it('announces each release once by mail and by a signed webhook, whichever process does', async () => {
  const posts: { request: IncomingMessage; body: string }[] = [];
  const arrived = Promise.withResolvers<void>();
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      posts.push({ request, body });
      response.end('{}');
      arrived.resolve();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  const notices = createReleaseNotices({
    database,
    jobs,
    settings: {
      webhook: { url, secret },
      mail: { to: ['ana@example.com', 'bo@example.com'], from: 'releases@example.com' },
    },
    home: async () => ({ url: 'http://harbour.localhost', tenant: 'harbour' }),
  });
  await change('promote');
  await change('canary 5%');
  await change('publish', null);
  await Promise.all([notices.announce(), notices.announce(), notices.announce()]);
  const { rows } = await database.pool.query<{
    recipient: string;
    content: { subject: string; text: string };
  }>(`select recipient, content from messages.messages order by recipient`);
  expect(rows.map(({ recipient }) => recipient)).toEqual(['ana@example.com', 'bo@example.com']);
  expect(rows[0]!.content).toMatchObject({
    subject: 'finance 2.0.0 is on "stable"',
    text: expect.stringContaining('money'),
  });

  await notices.work();
  await arrived.promise;
  expect(posts).toHaveLength(1);
  const [{ request, body }] = posts as [(typeof posts)[0]];
  expect(JSON.parse(body)).toMatchObject({
    event: 'release',
    remote: 'finance',
    version: '2.0.0',
    from: '1.0.0',
    reason: 'why',
  });
  const signature = String(request.headers['forecourt-signature']);
  const sentAt = new Date(Number(/t=(\d+)/.exec(signature)![1]) * 1000);
  expect(signature).toBe(signWebhook(body, secret, sentAt));
  server.closeAllConnections();
  server.close();
});

it.each([
  ['rollback', 'rollback', 'finance went back to 2.0.0 on "stable"'],
  ['withdraw', 'withdrawal', 'finance 1.0.0 was withdrawn from "stable"'],
  ['canary halted', 'halt', 'the rollout of finance 2.0.0 to "stable" was halted'],
  ['canary waits for approval', 'approval', 'finance 2.0.0 waits for approval on "stable"'],
])('describes "%s"', (action, event, subject) => {
  const row = { name: 'finance', channel: 'stable', version: '2.0.0', fromVersion: '1.0.0', action };
  expect(describeEvent(row)).toEqual({ event, subject });
  expect(describeEvent({ ...row, channel: 'local' })).toBeNull();
});

it.each(['promote', 'rollback'])('tells nobody of a "%s" to the version that is served already', (action) => {
  const row = { name: 'finance', channel: 'stable', version: '2.0.0', fromVersion: '2.0.0', action };
  expect(describeEvent(row)).toBeNull();
});
