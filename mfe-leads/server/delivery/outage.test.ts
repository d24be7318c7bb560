import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { startSmtpInbox, type SmtpInbox } from '@forecourt/test-kit/smtp-inbox';
import { until } from '@forecourt/test-kit/until';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

const leadCount = 500;
/** Machines differ in speed; this limit only ends a test that would hang. */
const enoughMs = 600_000;

let site: BootedDomain;
let smtp: SmtpInbox;
let running: ChildProcess | null = null;
beforeEach(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], { tenants: [aTenant()] });
  smtp = await startSmtpInbox();
});
afterEach(async () => {
  await kill();
  await smtp.close();
  await site.close();
});

/**
 * Starts another process that accepts leads and sends them.
 * @returns its address
 */
async function startProcess(): Promise<string> {
  running = spawn(
    process.execPath,
    [new URL('../testing/worker-process.ts', import.meta.url).pathname, site.context.database.url, smtp.url],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(running.stdout!, 'data')) as [Buffer];
  return `http://127.0.0.1:${Number(line.toString())}`;
}

async function kill(): Promise<void> {
  if (!running) return;
  const child = running;
  running = null;
  if (child.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  // Has the effect of half a minute without a heartbeat on the jobs of the process.
  await query(`update jobs.job set heartbeat_on = heartbeat_on - interval '1 hour' where state = 'active'`);
}

const query = async <Row>(text: string): Promise<Row[]> =>
  (await site.context.database.pool.query(text)).rows as Row[];
const countOf = async (text: string) =>
  (await query<{ count: number }>(`select count(*) from ${text}`))[0]!.count;

/** @returns null if the process died before it answered */
async function post(base: string, key: string, message: string): Promise<string | null> {
  const response = await fetch(`${base}/api/leads/leads`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(aSubmission({ message })),
  }).catch(() => null);
  const answer = (await response?.json().catch(() => null)) as { lead_id: string } | null;
  return answer?.lead_id ?? null;
}

it(
  'stores and delivers each of 500 leads once while the mail server is down and the process is killed twice',
  async () => {
    const { port } = new URL(smtp.url);
    await smtp.close();
    const acknowledged = new Map<string, string>();
    const open = () => keys.filter((key) => !acknowledged.has(key));
    const keys = Array.from({ length: leadCount }, () => randomUUID());
    const sendAll = (base: string) =>
      Promise.all(
        open().map(async (key) => {
          const id = await post(base, key, `Lead ${key}`);
          if (id) acknowledged.set(key, id);
        }),
      );

    for (let killed = 0; killed < 2; killed++) {
      const stored = await countOf('leads.leads');
      const sending = sendAll(await startProcess());
      // The process is killed while some leads are stored and the first deliveries have started.
      await until('some leads', async () => (await countOf('leads.leads')) > stored, enoughMs);
      await kill();
      await sending;
    }
    const base = await startProcess();
    await sendAll(base);
    expect(open()).toEqual([]);
    // Repeats of leads that were acknowledged, or were stored without the answer arriving, return the same
    // leads.
    const again = await Promise.all(keys.slice(0, 50).map((key) => post(base, key, `Lead ${key}`)));
    expect(again).toEqual(keys.slice(0, 50).map((key) => acknowledged.get(key)));
    expect(await countOf('leads.leads')).toBe(leadCount);

    smtp = await startSmtpInbox(Number(port));
    await until(
      'all deliveries',
      async () => (await countOf(`messages.messages where state = 'sent'`)) === leadCount,
      enoughMs,
    );
    const ids = smtp.received.map(({ email }) => email.messageId!);
    const notices = ids.filter((id) => id.startsWith('<lead-'));
    expect(new Set(notices)).toEqual(
      new Set([...acknowledged.values()].map((id) => `<lead-${id}@demo.localhost>`)),
    );
    expect({ sent: ids.length, duplicates: ids.length - new Set(ids).size }).toEqual({
      sent: leadCount,
      duplicates: 0,
    });
    expect(await site.context.jobs.deadLetters()).toEqual([]);
  },
  2 * enoughMs,
);

it(
  'delivers all leads after the mail server dropped connections without a response',
  async () => {
    smtp.answer = 'drop';
    const base = await startProcess();
    const ids = await Promise.all(Array.from({ length: 5 }, (_, n) => post(base, randomUUID(), `Lead ${n}`)));
    await until('dropped messages', () => smtp.received.length >= 5, enoughMs);
    expect(await countOf(`messages.messages where state = 'sent'`)).toBe(0);
    smtp.answer = 'accept';
    await until(
      'all deliveries',
      async () => (await countOf(`messages.messages where state = 'sent'`)) === ids.length,
      enoughMs,
    );
    // What the server had accepted before is sent again, with the same Message-ID.
    const notices = smtp.received.filter(({ email }) => email.messageId!.startsWith('<lead-'));
    expect(new Set(notices.map(({ email }) => email.messageId))).toEqual(
      new Set(ids.map((id) => `<lead-${id}@demo.localhost>`)),
    );
  },
  2 * enoughMs,
);
