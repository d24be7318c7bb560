import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { runCommand } from '@forecourt/test-kit/run-command';
import { until } from '@forecourt/test-kit/until';
import { leadsCommand } from '../commands.ts';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

let site: BootedDomain;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-archive-'));
  site = await bootDomains([createLeadsServer(() => aDelivery())], {
    tenants: [aTenant(), aTenant({ slug: 'other' })],
  });
  process.env.DATABASE_URL = site.context.database.url;
  process.env.INIT_CWD = folder;
});
afterEach(async () => {
  await site.close();
  rmSync(folder, { recursive: true, force: true });
});

const sites = { tenants: async () => ['demo', 'other'] } as Partial<SiteDirectory> as SiteDirectory;
const archive = (...args: string[]) =>
  runCommand(new Command().addCommand(leadsCommand(sites)), 'leads', 'archive', ...args);
const read = () => readFileSync(join(folder, 'leads.jsonl'), 'utf8');
const query = async (text: string) => (await site.context.database.pool.query(text)).rows;

async function submit(userData: Partial<LeadPayload>, { tenant = 'demo', isLastStep = true } = {}) {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(userData, isLastStep),
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': randomUUID() },
  });
  expect(response.json()).toMatchObject({ error: null });
  return response.json().lead_id as string;
}

it("writes a site's leads with what was sent, and nothing of another site", async () => {
  const first = await submit({ email: 'ana@example.com', message: 'The first' });
  const second = await submit({ email: 'ben@example.com', phone: '0400 333 444' });
  await submit({ email: 'cleo@example.com', phone: '0400 555 666' }, { tenant: 'other' });
  await submit({ email: 'step@example.com', phone: '0400 777 888' }, { isLastStep: false });
  await until('the messages', async () => {
    const [{ count }] = await query(
      "select count(*)::int from messages.messages where state = 'stored' and about like 'lead:%'",
    );
    return count === 6;
  });
  await query(`insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details, link_key)
    values ('demo', '${first}', 'test-drive', 'l1', '2026-12-01T00:00:00Z', '2026-12-01T01:00:00Z', 1, '{}', 'acts-without-sign-in')`);
  await query(`insert into leads.lead_files (tenant, lead_id, name, media_type, content)
    values ('demo', '${second}', 'cv.pdf', 'application/pdf', 'text of the CV')`);
  expect(await archive('leads.jsonl', '--tenant', 'demo')).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^wrote 2 leads of demo with 4 messages to .*leads\.jsonl\n$/),
  });
  const written = read();
  const lines = written
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines.map(({ id, tenant }) => [id, tenant])).toEqual([
    [first, 'demo'],
    [second, 'demo'],
  ]);
  expect(lines[0]).toMatchObject({
    reference: `LEAD-${first.slice(0, 8).toUpperCase()}`,
    payload: { email: 'ana@example.com', message: 'The first' },
    consentGiven: true,
    completedAt: expect.stringMatching(/^\d{4}-/),
    bookings: [{ kind: 'test-drive', locationId: 'l1', startsAt: '2026-12-01T00:00:00.000Z' }],
    files: [],
  });
  expect(lines[1]).toMatchObject({ bookings: [], files: [{ name: 'cv.pdf', mediaType: 'application/pdf' }] });
  const kinds = lines[0].messages.map(({ kind, state, recipient }: Record<string, string>) => [
    kind,
    state,
    recipient,
  ]);
  expect(kinds).toContainEqual(['confirmation', 'stored', 'ana@example.com']);
  expect(kinds).toHaveLength(2);
  expect(written).not.toMatch(/cleo@|step@|idempotency|acts-without|text of the CV/i);
  expect(statSync(join(folder, 'leads.jsonl')).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['leads.jsonl']);
  expect(await query('select action, tenant, subject_hash, leads, messages from leads.audit')).toEqual([
    { action: 'archive', tenant: 'demo', subject_hash: null, leads: 2, messages: 4 },
  ]);
});

it('keeps an existing file unless it is told to replace it, and names what is wrong', async () => {
  await submit({ email: 'ana@example.com' });
  expect((await archive('leads.jsonl', '--tenant', 'demo')).code).toBe(0);
  const before = read();
  expect(await archive('leads.jsonl', '--tenant', 'other')).toMatchObject({
    code: 1,
    err: expect.stringContaining('leads.jsonl exists: name another file, or add --force'),
  });
  expect(read()).toBe(before);
  expect(await archive('leads.jsonl', '--tenant', 'other', '--force')).toMatchObject({ code: 0 });
  expect(read()).toBe('');
  expect(await archive('none/leads.jsonl', '--tenant', 'demo')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/cannot write .*none\/leads\.jsonl/),
  });
  expect(await archive('new.jsonl', '--tenant', 'dema')).toMatchObject({
    code: 2,
    err: expect.stringContaining('there is no tenant "dema" (known: demo, other)'),
  });
  expect(readdirSync(folder)).toEqual(['leads.jsonl']);
  expect(await query('select leads from leads.audit order by id')).toEqual([{ leads: 1 }, { leads: 0 }]);
});
