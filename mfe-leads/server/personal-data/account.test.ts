import { randomUUID } from 'node:crypto';
import { accountDataApi, AccountOverview } from '@forecourt/contracts/api/account-data-api';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import type { DomainServer } from '@forecourt/server-kit/domain';
import type { Shopper } from '@forecourt/server-kit/shopper';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { createLeadsServer } from '../plugin.ts';
import { aSubmission } from '../testing/a-submission.ts';
import { aDelivery } from '../testing/message-settings.ts';
import { personalDataStores, withoutPersonalData } from './personal-data.ts';

const kim: Shopper = { id: 'kim', realm: 'site:demo', phone: '+61400000001', name: 'Kim', email: null };
const lee: Shopper = { ...kim, id: 'lee', phone: '+61400000002', name: 'Lee' };
const shoppers: Record<string, Shopper> = { kim, lee };

/** The header `shopper` identifies the signed-in shopper. */
const identity: DomainServer = {
  name: 'identity',
  prefixes: [],
  migrations: null,
  register: Object.assign(
    async (app: Parameters<DomainServer['register']>[0]) => {
      app.addHook('onRequest', async (request) => {
        request.findShopper = async () => shoppers[String(request.headers.shopper)] ?? null;
      });
    },
    { [Symbol.for('skip-override')]: true },
  ),
};

let site: BootedDomain;
beforeAll(async () => {
  site = await bootDomains([identity, { ...createLeadsServer(() => aDelivery()), start: undefined }], {
    tenants: [aTenant(), aTenant({ slug: 'other' })],
  });
});
afterAll(() => site.close());

const query = async (text: string) => (await site.context.database.pool.query(text)).rows;
const ask = (method: 'GET' | 'POST', url: string, shopper = '', tenant = 'demo') =>
  site.app.inject({ method, url, headers: { 'x-forecourt-tenant': tenant, shopper } });
async function submit(userData: Partial<LeadPayload>, tenant = 'demo') {
  const response = await site.app.inject({
    method: 'POST',
    url: '/api/leads/leads',
    payload: aSubmission(userData),
    headers: { 'x-forecourt-tenant': tenant, 'idempotency-key': randomUUID() },
  });
  return response.json<{ lead_id: string }>().lead_id;
}

/** Stores a confirmed reservation, an upcoming booking, and an entry on each list. */
async function fill(shopper: Shopper) {
  const lead = await submit({
    phone: shopper.phone,
    name: shopper.name,
    'Vehicle Make': 'Kia',
    'Vehicle Model': 'Rio',
  });
  await query(`insert into leads.reservations (id, tenant, idempotency_key, journey, state, car_id, vehicle, payload, choices, deposit_cents)
    values (gen_random_uuid(), 'demo', '${shopper.id}', 'checkout', 'confirmed', 'v1', '{"name": "Kia Rio", "path": "/cars/rio"}',
      '{"name": "${shopper.name}", "phone": "${shopper.phone}", "email": "x@example.com"}', '{}', 20000)`);
  await query(`insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details)
    values ('demo', '${lead}', 'test-drive', '${shopper.id}', now() + interval '1 day', now() + interval '25 hours', 1, '{}')`);
  await query(`insert into leads.watchlist_entries (realm, shopper_id, tenant, car_id, car)
    values ('${shopper.realm}', '${shopper.id}', 'demo', 'v1', '{"name": "Kia Rio"}')`);
  await query(`insert into leads.garage_vehicles (realm, shopper_id, tenant, rego, rego_state, name)
    values ('${shopper.realm}', '${shopper.id}', 'demo', 'ABC123', 'qld', 'My Rio')`);
  await query(`insert into leads.spins (tenant, idempotency_key, phone, name, email, prize_id, prize, wins, again_at)
    values ('demo', '${shopper.id}', '${shopper.phone}', '${shopper.name}', 'x@example.com', 'none', 'No prize', false, now())`);
}

it("shows, exports and deletes only the shopper's own data at one site", async () => {
  await fill(kim);
  await fill(lee);
  await submit({ phone: kim.phone }, 'other');
  for (const path of [accountDataApi.overview, accountDataApi.data])
    expect((await ask('GET', path)).statusCode).toBe(401);
  expect((await ask('POST', accountDataApi.erase)).statusCode).toBe(401);

  const overview = AccountOverview.parse((await ask('GET', accountDataApi.overview, 'kim')).json());
  expect(overview).toEqual({
    enquiries: [
      { reference: expect.stringMatching(/^LEAD-/), vehicle: 'Kia Rio', sent_at: expect.any(String) },
    ],
    bookings: [
      expect.objectContaining({
        kind: 'test-drive',
        is_cancelled: false,
        path: expect.stringMatching(/^\/booking\?link=/),
      }),
    ],
    reservations: [
      expect.objectContaining({
        vehicle: 'Kia Rio',
        state: 'confirmed',
        path: expect.stringMatching(/^\/cars\/rio\/checkout\?reservation=/),
      }),
    ],
  });
  const elsewhere = AccountOverview.parse((await ask('GET', accountDataApi.overview, 'kim', 'other')).json());
  expect([elsewhere.enquiries.length, elsewhere.bookings, elsewhere.reservations]).toEqual([1, [], []]);

  const data = (await ask('GET', accountDataApi.data, 'kim')).json();
  expect(data).toMatchObject({
    leads: [{ payload: { name: 'Kim' } }],
    bookings: [{ kind: 'test-drive' }],
    reservations: [{ state: 'confirmed', payload: { name: 'Kim' } }],
    prizes: [{ prize: 'No prize' }],
    savedCars: [{ car: { name: 'Kia Rio' } }],
    savedSearches: [],
    garage: [{ rego: 'ABC123', documents: [] }],
  });
  expect(JSON.stringify(data)).not.toContain('Lee');

  // The dealer still needs to reach a shopper who has something booked.
  const refused = await ask('POST', accountDataApi.erase, 'kim');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'still_open']);
  await query(`update leads.bookings set cancelled_at = now() where location_id = 'kim'`);
  expect((await ask('POST', accountDataApi.erase, 'kim')).statusCode).toBe(409);
  await query(`update leads.reservations set state = 'refunded' where idempotency_key = 'kim'`);
  for (let time = 0; time < 2; time++)
    expect((await ask('POST', accountDataApi.erase, 'kim')).statusCode).toBe(200);
  expect((await ask('GET', accountDataApi.data, 'kim')).json()).toMatchObject({
    leads: [],
    bookings: [],
    reservations: [],
    prizes: [],
    savedCars: [],
    garage: [],
  });
  expect((await ask('GET', accountDataApi.data, 'lee')).json()).toMatchObject({
    leads: [{ payload: { name: 'Lee' } }],
    reservations: [{ state: 'confirmed' }],
    savedCars: [{}],
    garage: [{}],
  });
  expect(await query(`select name, phone from leads.spins order by name`)).toEqual([
    { name: '(deleted)', phone: '' },
    { name: 'Lee', phone: lee.phone },
  ]);
  const audit = await query(`select action, actor from leads.audit where action = 'forget'`);
  expect(audit).toEqual([
    { action: 'forget', actor: 'shopper' },
    { action: 'forget', actor: 'shopper' },
  ]);
});

it('deletes an account although somebody else has reserved and booked with its number', async () => {
  const pat: Shopper = { ...kim, id: 'pat', phone: '+61400000003', name: 'Pat' };
  shoppers.pat = pat;
  await fill(pat);
  expect((await ask('POST', accountDataApi.erase, 'pat')).statusCode).toBe(409);
  const erased = await site.app.inject({
    method: 'POST',
    url: accountDataApi.erase,
    headers: { 'x-forecourt-tenant': 'demo', shopper: 'pat' },
    payload: { keep_open: true },
  });
  expect(DeletionReceipt.parse(erased.json())).toMatchObject({
    reference: expect.stringMatching(/^DEL-\d+$/),
    deleted: expect.arrayContaining([{ store: 'leads.garage_vehicles', count: 1 }]),
    kept: expect.arrayContaining([
      { store: 'leads.reservations', count: 1, reason: expect.stringContaining('Still open'), is_open: true },
      { store: 'leads.bookings', count: 1, reason: expect.stringContaining('Still open'), is_open: true },
    ]),
  });
  expect(
    await query(
      `select state, payload ->> 'phone' phone from leads.reservations where idempotency_key = 'pat'`,
    ),
  ).toEqual([{ state: 'confirmed', phone: '' }]);
  expect(await query(`select cancelled_at from leads.bookings where location_id = 'pat'`)).toEqual([
    { cancelled_at: null },
  ]);
  expect(await columnsWith('%400000003%')).toEqual([]);
});

it('deletes every trace of a person from every column, and nothing of others', async () => {
  const sam: Shopper = {
    ...kim,
    id: 'sam',
    phone: '+61400777555',
    name: 'Samira',
    email: 'samira@example.com',
  };
  shoppers.sam = sam;
  await fill(sam);
  await query(`update leads.bookings set cancelled_at = now() where location_id = 'sam'`);
  await query(`update leads.reservations set state = 'refunded', payload = payload || '{"user_agent": "Samira browser",
    "lead_attributes": {"visited_pages": ["/samira@example.com"]}}', choices = '{"delivery_address": "1 Samira Street", "trade_in": "SAM777"}'
    where idempotency_key = 'sam'`);
  await query(`update leads.garage_vehicles set rego = 'SAM777' where shopper_id = 'sam'`);
  await query(`insert into leads.garage_documents (vehicle_id, name, media_type, content, content_hash)
    select id, 'SAM777.pdf', 'application/pdf', '', 'x' from leads.garage_vehicles where rego = 'SAM777'`);
  await query(
    `insert into leads.waiting_list (tenant, car_id, email, name) values ('demo', 'v1', 'Samira@example.com', 'Samira')`,
  );
  await query(`insert into leads.online_payments (id, tenant, idempotency_key, reference, amount_cents, currency, name, email, provider, state)
    values (gen_random_uuid(), 'demo', 'sam', 'INV-1', 100, 'AUD', 'Samira', 'samira@example.com', 'test', 'paid')`);
  await query(`insert into leads.price_alerts (tenant, vehicle_id, name, slug, similar_path, email, key)
    values ('demo', 'v1', 'Kia Rio', 'rio', '/', 'samira@example.com', 'k')`);
  await query(`insert into leads.saved_searches (realm, shopper_id, tenant, name, search, frequency, channel, email, phone, unsubscribe_key, checked_change, due_at)
    values ('site:demo', 'sam', 'demo', 'Samira search', '', 'daily', 'email', 'samira@example.com', '${sam.phone}', 'k', 0, now())`);
  const [first] = await query(
    `insert into leads.valuations (tenant, rego, match, answers) values ('demo', 'SAM777', 'none', '[]') returning id`,
  );
  await query(
    `insert into leads.valuations (tenant, previous, match, vehicle) values ('demo', '${first.id}', 'none', '{"rego": "SAM777"}')`,
  );
  await query(
    `insert into leads.valuation_photos (valuation_id, key) values ('${first.id}', 'photo-of-SAM777')`,
  );
  await query(
    `insert into leads.miscellaneous (tenant, column_name, valuation_id, data) values ('demo', 'x', '${first.id}', '{"rego": "SAM777"}')`,
  );
  await query(`insert into messages.messages (tenant, about, kind, channel, recipient, content) values
    ('demo', 'saved-search:' || (select id from leads.saved_searches where shopper_id = 'sam'), 'alert-1', 'email', 'else@example.com', '{"to": "Samira"}'),
    ('demo', 'sign-in:1', 'code', 'sms', '${sam.phone}', '{}'), ('demo', 'reservation:1', 'vehicle-free', 'email', 'samira@example.com', '{}')`);
  const words = ['%samira%', '%400777555%', '%sam777%'];
  for (const word of words) expect((await columnsWith(word)).length).toBeGreaterThan(2);

  const erased = DeletionReceipt.parse((await ask('POST', accountDataApi.erase, 'sam')).json());
  expect(erased.asks_addresses).toBe(true);
  // Nobody has proved the address yet: what is stored under it alone is left until its owner opens the link
  // of the email.
  expect(await columnsWith('%400777555%')).toEqual([]);
  expect(await query(`select 1 from leads.waiting_list where name = 'Samira'`)).toHaveLength(1);
  const link = await linkFor('samira@example.com');
  expect((await ask('GET', link)).body).toContain('samira@example.com');
  expect(await query(`select 1 from leads.waiting_list where name = 'Samira'`)).toHaveLength(1);
  expect((await ask('POST', link, '', 'other')).statusCode).toBe(404);
  const confirmed = await ask('POST', link);
  expect([confirmed.statusCode, confirmed.body]).toEqual([
    200,
    expect.stringMatching(/DEL-\d+.*Waiting lists: 1/s),
  ]);
  expect((await ask('POST', link)).statusCode).toBe(404);
  // The photo's file is deleted by a job, which names only its key.
  expect(
    await query(`select data -> 'keys' keys from jobs.job where name = 'leads/delete-valuation-photos'`),
  ).toEqual([{ keys: ['photo-of-SAM777'] }]);
  await query(`delete from jobs.job where name = 'leads/delete-valuation-photos'`);
  for (const word of words) expect(await columnsWith(word)).toEqual([]);
  expect(await query(`select amount_cents, reference, name from leads.online_payments`)).toEqual([
    { amount_cents: 100, reference: 'INV-1', name: '(deleted)' },
  ]);
  expect((await query(`select 1 from leads.leads where payload ->> 'name' = 'Lee'`)).length).toBe(1);
});

it('neither discloses nor deletes what somebody else has under an address that a shopper claims', async () => {
  shoppers.max = { ...kim, id: 'max', phone: '+61400000009', name: 'Max', email: 'Victim@example.com' };
  await submit({ phone: '+61400000009', email: 'victim@example.com', name: 'Max' });
  await submit({ phone: '+61400000009', email: 'third@example.com', name: 'Max' });
  await query(`insert into leads.price_alerts (tenant, vehicle_id, name, slug, similar_path, email, key)
    values ('demo', 'v1', 'Secret wish', 'rio', '/', 'victim@example.com', 'k')`);
  await query(
    `insert into leads.waiting_list (tenant, car_id, email, name) values ('demo', 'v1', 'victim@example.com', 'Victim')`,
  );
  await query(
    `insert into leads.waiting_list (tenant, car_id, email, name) values ('demo', 'v1', 'third@example.com', 'Third')`,
  );
  expect((await ask('GET', accountDataApi.data, 'max')).body).not.toMatch(/Secret wish|Victim"/);
  expect((await ask('POST', accountDataApi.erase, 'max')).statusCode).toBe(200);
  expect(await query(`select 1 from leads.price_alerts where email = 'victim@example.com'`)).toHaveLength(1);
  expect(await query(`select 1 from leads.waiting_list where name = 'Victim'`)).toHaveLength(1);
  expect(await query(`select 1 from leads.leads where payload ->> 'name' = 'Max'`)).toHaveLength(0);

  // The owner of the account's address is asked, once a day at most; an address of a form with the number may
  // be a stranger's.
  const first = await linkFor('victim@example.com');
  shoppers.max = { ...shoppers.max, id: 'max-again' };
  await ask('POST', accountDataApi.erase, 'max');
  expect(await linkFor('victim@example.com')).toBe(first);
  expect(
    await query(`select recipient from messages.messages
      where kind = 'erase-address' and recipient in ('victim@example.com', 'third@example.com')`),
  ).toEqual([{ recipient: 'victim@example.com' }]);
});

it('deletes holds that ended without a deposit, and keeps the record of a deposit', async () => {
  shoppers.una = { ...kim, id: 'una', phone: '+61400000010', name: 'Una', email: null };
  for (const [key, state, deposit] of [
    ['una-expired', 'expired', 20_000],
    ['una-free', 'cancelled', 0],
    ['una-paid', 'refunded', 20_000],
  ] as const)
    await query(`with held as (insert into leads.reservations (id, tenant, idempotency_key, journey, state, car_id, vehicle, payload, choices, deposit_cents)
      values (gen_random_uuid(), 'demo', '${key}', 'checkout', '${state}', 'v1', '{"name": "Kia Rio", "path": "/cars/rio"}',
        '{"name": "Una", "phone": "+61400000010", "email": "una@example.com"}', '{}', ${deposit}) returning id)
      insert into leads.reservation_events (reservation_id, command_id, command, to_state, actor) select id, 'c', 'end', '${state}', 'system' from held`);
  const receipt = DeletionReceipt.parse((await ask('POST', accountDataApi.erase, 'una')).json());
  expect(receipt.deleted).toEqual(
    expect.arrayContaining([
      { store: 'leads.reservation_events', count: 2 },
      { store: 'leads.reservations', count: 2 },
    ]),
  );
  expect(receipt.kept).toMatchObject([
    { store: 'leads.reservation_events', count: 1, is_open: false },
    { store: 'leads.reservations', count: 1, is_open: false },
  ]);
  expect(
    await query(
      `select idempotency_key key, payload ->> 'phone' phone from leads.reservations where idempotency_key like 'una-%'`,
    ),
  ).toEqual([{ key: 'una-paid', phone: '' }]);
});

it('keeps what is still open under an address that its owner proves', async () => {
  shoppers.ola = { ...kim, id: 'ola', phone: '+61400000008', name: 'Ola', email: 'ola@example.com' };
  const lead = await submit({ phone: '0400 111 333', email: 'ola@example.com', name: 'Ola' });
  await query(`insert into leads.bookings (tenant, lead_id, kind, location_id, starts_at, ends_at, place, details)
    values ('demo', '${lead}', 'test-drive', 'ola', now() + interval '1 day', now() + interval '25 hours', 1, '{}')`);
  await submit({ phone: '0400 111 333', email: 'ola@example.com', name: 'Ola' });
  await ask('POST', accountDataApi.erase, 'ola');
  const answer = await ask('POST', await linkFor('ola@example.com'));
  expect(answer.body).toMatch(/Enquiries and forms: 1.*still open/s);
  expect(await query(`select payload ->> 'phone' phone from leads.leads where id = '${lead}'`)).toEqual([
    { phone: '0400 111 333' },
  ]);
});

/** The path of the link in the email that asks the owner of an address. */
async function linkFor(address: string): Promise<string> {
  const [message] = await query(
    `select content ->> 'text' text from messages.messages where kind = 'erase-address' and recipient = '${address}'`,
  );
  return /\/api\/leads\/account\/address\?key=[\w-]+/.exec(message.text)![0];
}

it('declares every table of its schemas, and only columns that exist', async () => {
  const columns =
    await query(`select table_schema || '.' || table_name store, array_agg(column_name::text) columns
    from information_schema.columns where table_schema in ('leads', 'messages') group by 1`);
  const tables = columns.map(({ store }) => store).filter((store) => !store.endsWith('.migrations'));
  const declared = [...personalDataStores.map(({ store }) => store), ...Object.keys(withoutPersonalData)];
  expect(tables.filter((store) => !declared.includes(store))).toEqual([]);
  for (const { store, fields } of personalDataStores)
    expect(columns.find((one) => one.store === store)?.columns).toEqual(expect.arrayContaining([...fields]));
});

/** The columns of all schemas in which a text occurs. */
async function columnsWith(pattern: string): Promise<string[]> {
  const columns = await query(`select table_schema, table_name, column_name from information_schema.columns
    where table_schema not in ('pg_catalog', 'information_schema') order by 1, 2, 3`);
  const found: string[] = [];
  for (const { table_schema: schema, table_name: table, column_name: column } of columns) {
    const rows = await query(
      `select 1 from "${schema}"."${table}" where "${column}"::text ilike '${pattern}' limit 1`,
    );
    if (rows.length > 0) found.push(`${schema}.${table}.${column}`);
  }
  return found;
}
