import { randomUUID } from 'node:crypto';
import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { leadsApi, type LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, injectingClient, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { listQuarantined } from '../quarantine/quarantine-repository.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';

const guarded = aTenant({ slug: 'guarded', leads: { challenge: 'proof-of-work' } });

let site: BootedDomain;
beforeAll(async () => {
  const leads = createLeadsServer(() => aDelivery());
  site = await bootDomains([{ ...leads, start: undefined }], {
    tenants: [
      guarded,
      aTenant({ slug: 'open' }),
      aTenant({
        slug: 'limited',
        private: { limits: { ...guarded.private.limits, leads: { person: 1, network: 9 } } },
      }),
    ],
    dealerships: { 'open/strict': aTenant({ slug: 'open', leads: { challenge: 'proof-of-work' } }) },
  });
});
afterAll(() => site.close());

/** Solves the challenge as a browser of the site does. */
const answerFor = async (key: string): Promise<string> => {
  const path = `${leadsApi.challenge}?kind=proof-of-work&key=${key}`;
  const challenge = (await injectingClient(site.app).get(path, 'guarded')) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.stringify({ challenge, solution });
};

/** @returns why the lead is in quarantine, or null if it is delivered */
async function send(
  check: LeadSubmission['check'],
  key: string = randomUUID(),
  { tenant = 'guarded', dealership = null as string | null } = {},
): Promise<string | null> {
  const submission = aSubmission({ dealership_slug: dealership });
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: { ...submission, check },
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': key },
  });
  expect([response.statusCode, response.json()]).toEqual([200, expect.objectContaining({ error: null })]);
  const { lead_id } = response.json<{ lead_id: string }>();
  const { pool } = site.context.database;
  const waiting = (await listQuarantined(pool, tenant)).find(({ id }) => id === lead_id);
  const { rowCount } = await pool.query(
    `select 1 from jobs.job where name = 'leads/dispatch' and data ->> 'leadId' = $1`,
    [lead_id],
  );
  expect(rowCount).toBe(waiting ? 0 : 1);
  return waiting?.reason ?? null;
}

it('delivers a lead whose browser solved the challenge, including when the lead is resubmitted', async () => {
  const key = randomUUID();
  const check = { fill_ms: 5_000, challenge: await answerFor(key) };
  expect(await send(check, key)).toBeNull();
  expect(await send(check, key)).toBeNull();
});

it('quarantines a lead without a solution, or with a solution for another submission', async () => {
  const key = randomUUID();
  const challenge = await answerFor(key);
  expect(await send({ fill_ms: 5_000 })).toBe('challenge-failed');
  expect(await send({ challenge })).toBe('challenge-failed');
  expect(await send({ challenge }, key)).toBeNull();
});

it.each([
  ['no JSON', () => 'x'],
  [
    'another result',
    (text: string) => changed(text, ({ solution }) => (solution.derivedKey = 'ab'.repeat(32))),
  ],
  [
    'an easier task',
    (text: string) => changed(text, ({ challenge }) => (challenge.parameters.keyPrefix = '0')),
  ],
  [
    'a longer time',
    (text: string) => changed(text, ({ challenge }) => (challenge.parameters.expiresAt += 9_999)),
  ],
  [
    'a signature of its own',
    (text: string) => changed(text, ({ challenge }) => (challenge.signature = 'ab'.repeat(32))),
  ],
  ['a long text', () => '"'.repeat(4_000)],
])('does not accept %s as a solution', async (_, forge) => {
  const key = randomUUID();
  expect(await send({ challenge: forge(await answerFor(key)) }, key)).toBe('challenge-failed');
});

it('requires a challenge if the settings of the chosen dealership say so', async () => {
  expect(await send({}, randomUUID(), { tenant: 'open' })).toBeNull();
  expect(await send({}, randomUUID(), { tenant: 'open', dealership: 'strict' })).toBe('challenge-failed');
});

it('signs with one secret in all processes', async () => {
  const { rows } = await site.context.database.pool.query('select secret from leads.challenge_secret');
  expect(rows).toHaveLength(1);
});

type Answer = {
  challenge: { parameters: { keyPrefix: string; expiresAt: number }; signature: string };
  solution: { derivedKey: string };
};
function changed(text: string, change: (answer: Answer) => void): string {
  const answer = JSON.parse(text) as Answer;
  change(answer);
  return JSON.stringify(answer);
}

it("puts leads of one person beyond the site's limit into quarantine, and counts a repeat once", async () => {
  const key = randomUUID();
  const check = { fill_ms: 5_000 };
  for (let time = 0; time < 2; time += 1) expect(await send(check, key, { tenant: 'limited' })).toBeNull();
  expect(await send(check, randomUUID(), { tenant: 'limited' })).toBe('too-many');
});
