import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { importStockFile } from '../import/import-stock-file.ts';
import { profiles } from '../import/profiles/registry.ts';
import { endOverride, setOverride } from '../overrides/override-repository.ts';
import { addFeedKey } from '../photos/keys/feed-key-repository.ts';
import { server } from '../plugin.ts';
import { decideRule, listRules, proposeRule } from './rule-repository.ts';

let booted: BootedDomain;
let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-rules-'));
  booted = await bootDomains([server], {
    tenants: ['north', 'south', 'alone'].map((slug) => aTenant({ slug })),
  });
});
afterEach(async () => {
  await booted.close();
  rmSync(folder, { recursive: true, force: true });
});

const north = { tenant: 'north', group: 'coast' };
const south = { tenant: 'south', group: 'coast' };
const alone = { tenant: 'alone', group: null };

async function feed(tenant: string, colour: string | string[] = 'Kermit') {
  const [first, second, ...others] = typeof colour === 'string' ? [colour, colour] : colour;
  const file = join(folder, `${tenant}.json`);
  const car = (stocknum: string, colour: string | undefined) => ({
    stocknum,
    make: 'Kia',
    model: 'Rio',
    year: 2020,
    price: 15_000,
    colour,
    car_type: 'used',
    status: 'in_stock',
  });
  writeFileSync(
    file,
    JSON.stringify([car('A', first), car('B', second), ...others.map((one) => car('C', one))]),
  );
  return importStockFile(booted.context.database, {
    file,
    tenant,
    source: 'dms',
    profile: profiles.get('forecourt')!,
    allowChanges: ['colour'],
  });
}

async function colours(tenant: string) {
  const { rows } = await booted.context.database.pool.query<{ colour: string }>(
    'select colour from vehicle.vehicles where tenant = $1 order by stocknum',
    [tenant],
  );
  return rows.map(({ colour }) => colour);
}

it('proposes what one site accepted to the others of its group, which decide for themselves', async () => {
  const { database } = booted.context;
  for (const tenant of ['north', 'south', 'alone']) expect((await feed(tenant)).refused).toBeNull();
  const id = await proposeRule(database.pool, north, {
    field: 'colour',
    text: 'Kermit',
    meaning: 'Green',
    by: 'Ana',
  });
  expect(await decideRule(database.pool, north, { id, accepted: true, by: 'Ana' })).toBe(2);
  expect(await colours('north')).toEqual(['Green', 'Green']);
  expect(await colours('south')).toEqual(['Kermit', 'Kermit']);

  expect(await listRules(database.pool, south)).toMatchObject([
    { id, text: 'Kermit', origin: 'north', state: 'proposed' },
  ]);
  expect(await listRules(database.pool, alone)).toEqual([]);
  expect(await decideRule(database.pool, alone, { id, accepted: true, by: 'Eve' })).toBeNull();
  expect(await decideRule(database.pool, south, { id, accepted: true, by: 'Ben' })).toBe(2);
  expect(await colours('south')).toEqual(['Green', 'Green']);
  expect(await decideRule(database.pool, south, { id, accepted: true, by: 'Ben' })).toBe(0);
});

it('follows accepted rules in every later feed, whatever the case, until they are declined', async () => {
  const { database } = booted.context;
  const id = await proposeRule(database.pool, south, {
    field: 'colour',
    text: 'Kermit',
    meaning: 'Green',
    by: 'Ana',
  });
  await decideRule(database.pool, south, { id, accepted: true, by: 'Ben' });
  expect(await feed('south', 'KERMIT')).toMatchObject({
    added: 2,
    repaired: { 'value-by-rule': { count: 2 } },
  });
  expect(await feed('south', 'KERMIT')).toMatchObject({ unchanged: 2 });
  expect(await decideRule(database.pool, south, { id, accepted: false, by: 'Ben' })).toBe(2);
  expect(await colours('south')).toEqual(['KERMIT', 'KERMIT']);
  expect(await decideRule(database.pool, south, { id, accepted: false, by: 'Ben' })).toBe(0);
  await feed('south', 'Kermit');
  expect(await colours('south')).toEqual(['Kermit', 'Kermit']);
});

it('proposes a rule when a person corrects a word of a feed, and leaves what people set alone', async () => {
  const { database } = booted.context;
  await feed('north');
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from vehicle.vehicles where stocknum = 'A'",
  );
  const by = 'Ana';
  await setOverride(database.pool, { ...north, vehicleId: rows[0]!.id, field: 'colour', value: 'Lime', by });
  const [rule] = await listRules(database.pool, south);
  expect(rule).toMatchObject({ field: 'colour', text: 'Kermit', meaning: 'Lime', state: 'proposed' });
  const other = await proposeRule(database.pool, north, {
    field: 'colour',
    text: 'kermit',
    meaning: 'Green',
    by,
  });
  expect(await decideRule(database.pool, north, { id: other, accepted: true, by })).toBe(1);
  expect(await colours('north')).toEqual(['Lime', 'Green']);
  expect(await decideRule(database.pool, north, { id: rule!.id, accepted: true, by })).toBe(1);
  expect(await colours('north')).toEqual(['Lime', 'Lime']);
  expect((await listRules(database.pool, north)).map(({ state }) => state)).toEqual(['accepted', 'proposed']);
});

it('gives only the words back that a declined rule replaced, each as its feed wrote it', async () => {
  const { database } = booted.context;
  await feed('north', ['Kermit', 'KERMIT!', 'Green']);
  const by = 'Ana';
  const rule = (meaning: string) =>
    proposeRule(database.pool, north, { field: 'colour', text: 'kermit', meaning, by });
  const [green, lime] = [await rule('Green'), await rule('Lime')];
  const decide = (id: number, accepted: boolean) => decideRule(database.pool, north, { id, accepted, by });
  expect(await decide(green, true)).toBe(2);
  expect(await colours('north')).toEqual(['Green', 'Green', 'Green']);
  expect(await decide(lime, true)).toBe(2);
  expect(await colours('north')).toEqual(['Lime', 'Lime', 'Green']);
  const { rows } = await database.pool.query<{ id: string }>(
    "select id from vehicle.vehicles where stocknum = 'A'",
  );
  const which = { ...north, vehicleId: rows[0]!.id, field: 'colour' as const };
  await setOverride(database.pool, { ...which, value: 'Teal', by });
  await feed('north', ['Kermit', 'KERMIT!', 'Green']);
  expect(await decide(lime, false)).toBe(1);
  expect(await colours('north')).toEqual(['Teal', 'KERMIT!', 'Green']);
  await endOverride(database.pool, { ...which, by });
  expect(await colours('north')).toEqual(['Kermit', 'KERMIT!', 'Green']);
});

it('corrects the name of a vehicle with its model, and back', async () => {
  const { database } = booted.context;
  await feed('north');
  const by = 'Ana';
  const id = await proposeRule(database.pool, north, { field: 'model', text: 'Rio', meaning: 'Stonic', by });
  const names = async () =>
    (
      await database.pool.query<{ name: string }>(
        "select distinct data->>'name' || '; ' || (data->>'make_model') as name from vehicle.vehicles",
      )
    ).rows.map(({ name }) => name);
  await decideRule(database.pool, north, { id, accepted: true, by });
  expect(await names()).toEqual(['2020 Kia Stonic; Kia Stonic']);
  expect(await feed('north')).toMatchObject({ unchanged: 2 });
  await decideRule(database.pool, north, { id, accepted: false, by });
  expect(await names()).toEqual(['2020 Kia Rio; Kia Rio']);
  expect(await feed('north')).toMatchObject({ unchanged: 2 });
});

it('is used by a console through the API, with a key of the site', async () => {
  const { database } = booted.context;
  await feed('north');
  const [key, foreign] = await Promise.all(
    ['north', 'south'].map((tenant) => addFeedKey(database.pool, tenant, 'console')),
  );
  const ask = (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, token = key) =>
    booted.app.inject({
      method,
      url,
      payload,
      headers: { 'x-forecourt-tenant': 'north', authorization: `Bearer ${token}` },
    });
  const rules = '/api/vehicle/feed-rules';
  const correction = { field: 'colour', text: 'Kermit', meaning: 'Green' };
  for (const [method, url, payload] of [
    ['GET', rules, undefined],
    ['POST', rules, correction],
    ['PUT', `${rules}/1`, { accepted: false }],
  ] as const)
    expect((await ask(method, url, payload, foreign)).statusCode).toBe(401);
  expect((await ask('POST', rules, { ...correction, field: 'status' })).statusCode).toBe(400);
  const added = await ask('POST', rules, { ...correction, by: 'Ana' });
  expect([added.statusCode, added.json()]).toEqual([
    201,
    { ...correction, id: expect.any(Number), vehicles: 2 },
  ]);
  expect(await colours('north')).toEqual(['Green', 'Green']);
  const { id } = added.json<{ id: number }>();
  expect((await ask('PUT', `${rules}/${id}`, { accepted: false })).json()).toEqual({
    id,
    accepted: false,
    vehicles: 2,
  });
  expect((await ask('GET', rules)).json()).toMatchObject({
    rules: [{ id, state: 'declined', proposed_by: 'Ana', decided_by: 'console' }],
  });
  expect((await ask('PUT', `${rules}/999`, { accepted: true })).statusCode).toBe(404);
});

it.each([
  ['badge', 'S', 'Sport', '2020 Suzuki Swift S', '2020 Suzuki Swift Sport'],
  ['model', '3', 'Mazda3', '2013 Mazda 3 SP25', '2013 Mazda Mazda3 SP25'],
  ['make', 'Zotye', 'Zotye Auto', '2019 Zotye Zotye T600', '2019 Zotye Auto Zotye T600'],
  ['badge', 'R.S', 'R&S \\1', '2019 RxS Clio R.S', '2019 RxS Clio R&S \\1'],
] as const)(
  'replaces a %s "%s" by "%s" in the name as a word',
  async (field, text, meaning, name, expected) => {
    const { database } = booted.context;
    const file = join(folder, 'named.json');
    const car = { stocknum: 'A', make: 'Kia', model: 'Rio', car_type: 'used', name, [field]: text };
    writeFileSync(file, JSON.stringify([car]));
    const options = { file, tenant: 'alone', source: 'dms', profile: profiles.get('forecourt')! };
    const nameNow = async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        "select data->>'name' as name from vehicle.vehicles where tenant = 'alone' and removed_at is null",
      );
      return rows[0]!.name;
    };
    await importStockFile(database, options);
    const id = await proposeRule(database.pool, alone, { field, text, meaning, by: 'Ana' });
    await decideRule(database.pool, alone, { id, accepted: true, by: 'Ana' });
    expect(await nameNow()).toBe(expected);
    expect(await importStockFile(database, options)).toMatchObject({ refused: null, unchanged: 1 });
    await decideRule(database.pool, alone, { id, accepted: false, by: 'Ana' });
    expect(await nameNow()).toBe(name);
  },
);
