import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { migrate, type Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { runCommand } from '@forecourt/test-kit/run-command';
import { createTestDatabase } from '@forecourt/test-kit/test-database';
import { feedCommand } from '../../commands.ts';
import { server } from '../../plugin.ts';

let database: Database;
const folder = mkdtempSync(join(tmpdir(), 'forecourt-feed-'));
beforeAll(async () => {
  database = await createTestDatabase();
  await migrate(database, 'vehicle', server.migrations as URL);
  process.env.DATABASE_URL = database.url;
  process.env.INIT_CWD = folder;
});
beforeEach(() =>
  database.pool.query(
    'truncate vehicle.vehicles, vehicle.price_history, vehicle.quarantine, vehicle.import_runs, vehicle.snapshot_orders, vehicle.run_changes',
  ),
);
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const sites: SiteDirectory = {
  tenants: async () => ['harbour'],
  dealerships: async () => [],
  groupOf: async () => null,
  addressOf: async (_database, tenant) => `http://${tenant}.localhost`,
  stockPreviewLink: async (_database, tenant, { id, source }) =>
    `http://${tenant}.localhost/?preview=${source}-${id}`,
};
const feed = (...args: string[]) => runCommand(new Command().addCommand(feedCommand(sites)), 'feed', ...args);
const secret = '13579';
const line = (index: number, price: number | string) =>
  `K${index};Toyota;Corolla;2021;"${price}";${secret};"${10 + index}.500 km";gebraucht`;
const header = 'Interne Nummer;Marke;Modell;Baujahr;Preis (AUD);Einkaufspreis;Kilometerstand;Zustand';
const file = (name: string, lines: string[]) =>
  writeFileSync(join(folder, name), [header, ...lines, ''].join('\n'));
const lines = (count: number, price = (index: number): number | string => `${20 + index}.900,00`) =>
  Array.from({ length: count }, (_none, index) => line(index, price(index)));
const stock = async () =>
  (
    await database.pool.query(
      "select data->>'stocknum' as stocknum, (data->>'price')::int as price, (data->>'km')::int as km from vehicle.vehicles where removed_at is null order by 1",
    )
  ).rows as { stocknum: string; price: number; km: number }[];
const site = ['--profile', 'dealer.yaml', '--tenant', 'harbour', '--source', 'dealer'];

it('suggests, checks, previews, applies and undoes', async () => {
  file('dealer.csv', lines(8));
  expect(await feed('suggest', 'dealer.csv', '--output', 'dealer.yaml')).toMatchObject({
    code: 0,
    out: expect.stringContaining('never stored'),
  });
  expect(await feed('check', 'dealer.csv', '--profile', 'dealer.yaml')).toMatchObject({
    code: 0,
    out: expect.stringContaining('read 8 = valid 8 + refused 0'),
  });
  const preview = await feed('preview', 'dealer.csv', ...site);
  expect(preview).toMatchObject({ code: 0, out: expect.stringContaining('2021 Toyota Corolla (K7)') });
  expect(preview.out).toMatch(/http:\/\/harbour\.localhost\/\?preview=\S+-[0-9a-f-]{36}/);
  expect(await stock()).toEqual([]);

  expect((await feed('apply', 'dealer.csv', ...site)).code).toBe(0);
  const first = await stock();
  expect(first).toHaveLength(8);
  expect(first[1]).toEqual({ stocknum: 'K1', price: 21_900, km: 11_500 });

  file('dealer.csv', [...lines(7, (index) => `${19 + index}.900,00`), line(20, '40.000,00')]);
  expect((await feed('preview', 'dealer.csv', ...site, '--allow-change', 'price')).out).toMatch(
    /would be added\n.*K20[^]*would be removed\n.*K7[^]*another price\n.*K0\): \$20900 -> \$19900/,
  );
  expect((await feed('apply', 'dealer.csv', ...site, '--allow-change', 'price')).code).toBe(0);
  expect((await stock()).map(({ stocknum }) => stocknum)).toContain('K20');

  const runs = JSON.parse((await feed('runs', '--tenant', 'harbour', '--json')).out) as { id: string }[];
  const [later, earlier] = runs.map(({ id }) => id);
  expect(await feed('undo', earlier!, '--tenant', 'harbour')).toMatchObject({
    code: 1,
    out: expect.stringContaining('undo that first'),
  });
  expect((await feed('undo', later!, '--tenant', 'harbour')).code).toBe(0);
  expect(await stock()).toEqual(first);
  expect(await feed('undo', later!, '--tenant', 'harbour')).toMatchObject({ code: 1 });
  expect((await feed('undo', earlier!, '--tenant', 'harbour')).code).toBe(0);
  expect(await stock()).toEqual([]);
});

it('undoes an import beside later ones: those without changes do not count, others are undone with it', async () => {
  const runsOf = async () =>
    (JSON.parse((await feed('runs', '--tenant', 'harbour', '--json')).out) as { id: string }[]).map(
      ({ id }) => id,
    );
  file('dealer.csv', lines(8));
  await feed('suggest', 'dealer.csv', '--output', 'dealer.yaml');
  await feed('apply', 'dealer.csv', ...site);
  const before = await stock();
  const dearer = (by: number) => lines(8, (index) => `${by + index}.900,00`);
  file('dealer.csv', dearer(30));
  await feed('apply', 'dealer.csv', ...site, '--allow-change', 'price');
  const [wrong] = await runsOf();
  // A schedule brings the same file again and again.
  for (let times = 0; times < 12; times += 1) await feed('apply', 'dealer.csv', ...site);
  expect(await feed('undo', wrong!, '--tenant', 'harbour')).toMatchObject({ code: 0 });
  expect(await stock()).toEqual(before);

  await feed('apply', 'dealer.csv', ...site, '--allow-change', 'price');
  const [first] = await runsOf();
  file('dealer.csv', dearer(40));
  await feed('apply', 'dealer.csv', ...site, '--allow-change', 'price');
  expect(await feed('undo', first!, '--tenant', 'harbour')).toMatchObject({
    code: 1,
    out: expect.stringContaining('--with-later'),
  });
  expect(await feed('undo', first!, '--tenant', 'harbour', '--with-later')).toMatchObject({
    code: 0,
    out: expect.stringContaining('of 2 runs'),
  });
  expect(await stock()).toEqual(before);
});

it('never stores a secret column, not even of a refused record or in the file of refusals', async () => {
  file('dealer.csv', [...lines(30), line(40, 'twelve'), `K41;;Corolla;2021;1;${secret};1 km;gebraucht`]);
  await feed('suggest', 'dealer.csv', '--output', 'dealer.yaml', '--column', 'Preis (AUD)=price');
  const applied = await feed('apply', 'dealer.csv', ...site, '--csv', 'refused.csv');
  expect(applied.out).toContain('quarantined 2');
  const refusals = readFileSync(join(folder, 'refused.csv'), 'utf8');
  expect(refusals).toContain('31,K40,refused,price,twelve');
  const { rows: tables } = await database.pool.query(
    "select table_name as name from information_schema.tables where table_schema = 'vehicle' and table_type = 'BASE TABLE'",
  );
  const stored = await Promise.all(
    tables.map(async ({ name }) =>
      JSON.stringify((await database.pool.query(`select to_jsonb(t) from vehicle.${name} t`)).rows),
    ),
  );
  expect(stored.join()).toContain('twelve');
  expect([...stored, refusals, applied.out, applied.err].join()).not.toContain(secret);
});

it('refuses a profile with open questions or a wrong field, naming what is wrong', async () => {
  writeFileSync(join(folder, 'open.csv'), 'make,model,price,stock\nKia,Rio,20000,K1\nKia,Rio,21000,K2\n');
  expect(await feed('suggest', 'open.csv', '--output', 'open.yaml')).toMatchObject({
    code: 1,
    out: expect.stringContaining('condition: no column says'),
  });
  expect(await feed('check', 'open.csv', '--profile', 'open.yaml')).toMatchObject({
    code: 1,
    err: expect.stringContaining('open questions'),
  });
  writeFileSync(
    join(folder, 'wrong.yaml'),
    'version: 1\nname: wrong\nformat: { type: delimited }\nfields: { make: { colums: [make] } }\n',
  );
  expect(await feed('check', '--profile', 'wrong.yaml')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/fields\.make.*colums/),
  });
  expect((await feed('suggest', 'open.csv', '--currency', 'dollars')).code).toBe(2);
});

it('keeps what a delta does not name, and removes what it says', async () => {
  const profile = (mode: string) => `version: 1
name: delta
mode: ${mode}
format: { type: ndjson }
fields:
  stocknum: { columns: [id] }
  make: { columns: [make] }
  model: { columns: [model] }
  price: { columns: [price] }
  car_type: { value: used }
deleted: [{ column: action, in: [delete] }]
`;
  const write = (name: string, rows: object[]) =>
    writeFileSync(join(folder, name), rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  const car = (id: number, price: number) => ({ id: `D${id}`, make: 'Kia', model: 'Rio', price });
  writeFileSync(join(folder, 'delta.yaml'), profile('delta'));
  const options = ['--profile', 'delta.yaml', '--tenant', 'harbour'];
  write(
    'delta.ndjson',
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => car(id, 20_000 + id)),
  );
  expect((await feed('apply', 'delta.ndjson', ...options)).code).toBe(0);
  write('delta.ndjson', [car(3, 19_000), { id: 'D5', action: 'DELETE' }]);
  const { out } = await feed('apply', 'delta.ndjson', ...options);
  expect(out).toContain('read 2 = added 0 + changed 1');
  expect((await stock()).map(({ stocknum, price }) => [stocknum, price])).toEqual(
    [1, 2, 3, 4, 6, 7, 8].map((id) => [`D${id}`, id === 3 ? 19_000 : 20_000 + id]),
  );
});
