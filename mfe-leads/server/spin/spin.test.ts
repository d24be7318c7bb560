import { SpinToWinConfig } from '@forecourt/contracts/tenant/spin-config';
import type { DomainServer } from '@forecourt/server-kit/domain';
import { formPostPlugin } from '@forecourt/server-kit/form-post';
import { migrateMessages } from '@forecourt/server-kit/messages';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import type { SpinResult } from '../../model/spin/spin-api.ts';
import { spinPaths } from '../../model/spin/spin-paths.ts';
import { createAbuseGuard } from '../abuse/abuse-guard.ts';
import { mayConfirm } from '../abuse/may-confirm.ts';
import { createChallenges } from '../challenge/challenge-service.ts';
import { drawPrize } from './draw-prize.ts';
import { listPrizes, redeemPrize } from './spin-repository.ts';
import { spinRoutes } from './spin-routes.ts';

const prizes = [
  { id: 'car', name: 'A car', weight: 1, stock: 1, wins: true },
  { id: 'wash', name: 'Car wash', weight: 3, stock: 2, wins: true },
  { id: 'none', name: 'No prize', weight: 6, stock: null, wins: false },
];
const wheel = { enabled: true, everyDays: 30, terms: 'One turn each.', prizes };

/** The wheel's routes; the header `phone` is the number of the signed-in shopper. */
const server: DomainServer = {
  name: 'leads',
  prefixes: ['/api/leads'],
  migrations: new URL('../db/migrations/', import.meta.url),
  async register(app, context) {
    app.addHook('onRequest', async (request) => {
      const { phone } = request.headers;
      const shopper: Shopper = { id: 'kim', realm: 'r', phone: String(phone), name: 'Kim', email: null };
      request.findShopper = async () => (phone ? shopper : null);
    });
    await app.register(formPostPlugin, { bodyLimit: 10_000 });
    const challenges = createChallenges(context.database);
    const guard = createAbuseGuard(context.database, challenges);
    const providers = { current: null, all: new Map(), stripe: null };
    await app.register(spinRoutes, { ...context, challenges, guard, providers, phoneOf: async () => null });
  },
};

let site: BootedDomain;
beforeAll(async () => {
  site = await bootDomains([server], {
    tenants: [
      aTenant({ slug: 'north', leads: { spinToWin: wheel } }),
      aTenant({ slug: 'south', leads: { spinToWin: wheel } }),
      aTenant({ slug: 'gated', gating: { spinToWin: true }, leads: { spinToWin: wheel } }),
      // Every prize that is left wins.
      aTenant({
        slug: 'sure',
        leads: {
          spinToWin: {
            ...wheel,
            prizes: [prizes[1]!, { ...prizes[1]!, id: 'tea', name: 'Tea', stock: null }],
          },
        },
      }),
      aTenant({ slug: 'plain' }),
    ],
  });
  await migrateMessages(site.context.database);
});
afterAll(() => site.close());
beforeEach(async () => {
  await site.context.database.pool.query(
    'truncate leads.spins, leads.quota_claims; delete from messages.messages',
  );
});

let keys = 0;
type Who = { tenant?: string; phone?: string | null; key?: string; address?: string };
/** Each turn is another person's, with another email address and network. */
const spin = (
  form: object = {},
  { tenant = 'north', phone = '+61412345678', key = `spin-key-${++keys}`, address }: Who = {},
) =>
  site.app.inject({
    method: 'POST',
    url: spinPaths.spin,
    remoteAddress: address ?? `10.1.${++keys >> 8}.${keys & 255}`,
    payload: { name: 'Kim', email: `kim-${phone}@example.com`, terms: true, ...form },
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': key, ...(phone && { phone }) },
  });
const count = async (sql: string) =>
  (await site.context.database.pool.query<{ count: number }>(`select count(*)::int from ${sql}`)).rows[0]!
    .count;

it('gives a confirmed phone number one turn, regardless of repeated requests', async () => {
  const key = 'the-same-key';
  const answers = await Promise.all([spin({}, { key }), spin({}, { key }), spin()]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await count('leads.spins')).toBe(1);
  // The same number has a turn at another site.
  expect((await spin({}, { tenant: 'south' })).statusCode).toBe(200);
});

it('gives no turn without a confirmed phone number, whatever number is typed', async () => {
  for (const tenant of ['north', 'gated'])
    expect((await spin({ phone: '0412 345 678' }, { tenant, phone: null })).statusCode).toBe(401);
  expect((await spin({ phone: '0412 000 999' })).statusCode).toBe(200);
  const { rows } = await site.context.database.pool.query('select phone from leads.spins');
  expect(rows).toEqual([{ phone: '+61412345678' }]);
});

it('limits turns by email address and by network', async () => {
  const refused = { code: 'quota_reached' };
  const email = 'one@example.com';
  expect((await spin({ email }, { phone: '+61412000001' })).statusCode).toBe(200);
  expect((await spin({ email: 'ONE@example.com' }, { phone: '+61412000002' })).json()).toMatchObject(refused);
  const address = '203.0.113.9';
  const { network } = aTenant().private.limits.spins;
  for (let turn = 0; turn < network; turn += 1)
    expect((await spin({}, { phone: `+6141200010${turn}`, address })).statusCode).toBe(200);
  expect((await spin({}, { phone: '+61412000200', address })).json()).toMatchObject(refused);
});

it('refuses early those who would wait for many others, and gives them their turn later', async () => {
  const phoneOf = (shopper: number) => `+614120003${shopper + 10}`;
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, shopper) => spin({}, { phone: phoneOf(shopper) })),
  );
  const refused = answers.flatMap(({ statusCode }, shopper) => (statusCode === 503 ? [shopper] : []));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12);
  expect(refused).toHaveLength(8);
  expect(answers[refused[0]!]!.json()).toMatchObject({ code: 'busy' });
  expect(answers[refused[0]!]!.headers['retry-after']).toBe('2');
  expect(await count('leads.spins')).toBe(12);
  expect((await spin({}, { phone: phoneOf(refused[0]!) })).statusCode).toBe(200);
});

it('sends no email about a prize to an address that has received too many', async () => {
  const { database } = site.context;
  const north = aTenant({ slug: 'sure' });
  const email = 'flooded@example.com';
  for (let at = 0; at < north.private.limits.confirmations.person; at += 1)
    await mayConfirm(database, north, { email }, `other ${at}`);
  expect((await spin({ email }, { tenant: 'sure' })).json()).toMatchObject({ wins: true });
  expect(await count('messages.messages')).toBe(0);
});

it('refuses what a program sent', async () => {
  for (const sent of [{ subject_line: 'x' }, { check: { trap: 'x' } }])
    expect((await spin(sent)).json()).toMatchObject({ code: 'check_failed' });
  expect(await count('leads.spins')).toBe(0);
});

it('shows signed-in shoppers their previous turn', async () => {
  const phone = '+61499000111';
  const mine = await spin({}, { tenant: 'gated', phone });
  expect(mine.statusCode).toBe(200);
  const status = (who: Who) =>
    site.app.inject({
      url: spinPaths.spin,
      headers: { 'x-forecourt-tenant': who.tenant ?? 'gated', ...(who.phone && { phone: who.phone }) },
    });
  expect((await status({ phone })).json()).toEqual({ result: mine.json() });
  expect((await status({ phone: '+61499000112' })).json()).toEqual({ result: null });
  expect((await status({ phone, tenant: 'south' })).json()).toEqual({ result: null });
  expect((await status({})).statusCode).toBe(401);
  expect((await spin({}, { tenant: 'plain' })).statusCode).toBe(404);
});

it('gives another turn when the period is over', async () => {
  await spin();
  await site.context.database.pool.query(
    "update leads.spins set again_at = now() - interval '1 second'; update leads.quota_claims set expires_at = now()",
  );
  expect((await spin()).statusCode).toBe(200);
  expect(await count('leads.spins')).toBe(2);
});

it('never awards more of a prize than available, even to concurrent requests', async () => {
  const turns = await Promise.all(
    Array.from({ length: 12 }, (_, index) => spin({}, { tenant: 'sure', phone: `+614120001${10 + index}` })),
  );
  const prizeIds = turns.map((turn) => turn.json<SpinResult>().prize_id);
  expect(prizeIds).toHaveLength(12);
  expect(prizeIds.filter((id) => id === 'wash').length).toBeLessThanOrEqual(2);
  expect(await count("leads.spins where prize_id = 'wash'")).toBeLessThanOrEqual(2);
});

it('sends the prize with its code once, and lets staff redeem it once', async () => {
  const { pool } = site.context.database;
  const key = 'a-winning-turn';
  const { code } = (await spin({}, { tenant: 'sure', key })).json<SpinResult>();
  await spin({}, { tenant: 'sure', key });
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{10}$/);
  const { rows } = await pool.query<{ recipient: string; content: { text: string } }>(
    "select recipient, content from messages.messages where kind = 'prize'",
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]!.recipient).toBe('kim-+61412345678@example.com');
  expect(JSON.stringify(rows[0]!.content)).toContain(code);

  expect(await listPrizes(pool, { tenant: 'sure', onlyOpen: true })).toEqual([
    expect.objectContaining({ code }),
  ]);
  expect(await redeemPrize(pool, 'north', code!)).toEqual({ ok: false, reason: 'unknown' });
  expect(await redeemPrize(pool, 'sure', ` ${code!.toLowerCase()} `)).toMatchObject({ ok: true });
  expect(await redeemPrize(pool, 'sure', code!)).toMatchObject({ ok: false, reason: 'redeemed' });
  expect(await listPrizes(pool, { tenant: 'sure', onlyOpen: true })).toEqual([]);
});

it('names all fields that are wrong, and stores nothing', async () => {
  const wrong = await spin({ name: ' ', email: 'kim', terms: false });
  expect(wrong.statusCode).toBe(400);
  expect(
    wrong
      .json<{ fields: { path: string }[] }>()
      .fields.map(({ path }) => path)
      .sort(),
  ).toEqual(['email', 'name', 'terms']);
  expect(await count('leads.spins')).toBe(0);
});

it('answers a form without scripts with a page that shows the prize', async () => {
  const send = (fields: Record<string, string>, phone: string | null = '+61412345678') =>
    site.app.inject({
      method: 'POST',
      url: spinPaths.spin,
      payload: new URLSearchParams(fields).toString(),
      headers: {
        'x-forecourt-tenant': 'sure',
        'content-type': 'application/x-www-form-urlencoded',
        ...(phone && { phone }),
      },
    });
  const form = { name: 'Kim', email: 'kim@example.com', terms: 'on' };
  const signIn = await send(form, null);
  expect([signIn.statusCode, signIn.headers.location]).toEqual([
    303,
    '/sign-in?type=spin-to-win&redirect=%2Fspin-to-win&back=%2Fspin-to-win',
  ]);
  const page = await send(form);
  const [won] = await listPrizes(site.context.database.pool, { tenant: 'sure', onlyOpen: true });
  expect([page.statusCode, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(page.body).toContain(won!.code);
  // A reload sends the form again.
  expect((await send(form)).body).toBe(page.body);
  await site.context.database.pool.query(
    "update leads.spins set again_at = '2999-12-31T15:00:00Z' where tenant = 'sure'",
  );
  // The day in the site's time zone.
  expect((await send(form)).body).toContain('1 January 3000');
  const refused = await send({ ...form, terms: '' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).toContain('Please agree to the terms.');
});

it('selects by weight among the prizes that are left', () => {
  const drawn = (taken: [string, number][], ticket: number) =>
    drawPrize(prizes, new Map(taken), (limit) => ticket % limit).id;
  expect([0, 1, 3, 4, 9].map((ticket) => drawn([], ticket))).toEqual(['car', 'wash', 'wash', 'none', 'none']);
  expect([0, 2, 3].map((ticket) => drawn([['car', 1]], ticket))).toEqual(['wash', 'wash', 'none']);
  const gone: [string, number][] = [
    ['car', 1],
    ['wash', 2],
  ];
  expect(drawn(gone, 0)).toBe('none');
});

it('rejects a wheel that could run out of prizes, has duplicates or has no terms', () => {
  const problemsOf = (change: object) =>
    SpinToWinConfig.safeParse({ ...wheel, ...change }).error?.issues.map(({ path }) => path.join('.')) ?? [];
  expect(problemsOf({})).toEqual([]);
  expect(problemsOf({ prizes: prizes.slice(0, 2) })).toEqual(['prizes']);
  expect(problemsOf({ prizes: [prizes[2], prizes[2]] })).toEqual(['prizes']);
  expect(problemsOf({ terms: ' ' })).toEqual(['terms']);
});
