import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { Database } from '@forecourt/server-kit/database';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { bootDomains, type BootedDomain } from '@forecourt/test-kit/boot-domain';
import { server } from '../plugin.ts';
import { createProfile } from './feed/profile/create-profile.ts';
import { FeedProfile } from './feed/profile/feed-profile.ts';
import { importStockFile } from './import-stock-file.ts';

/** `MUTATED_FILES=10000` runs the full number; the suite runs fewer. `MUTATED_SEED` makes other files. */
const runs = Number(process.env.MUTATED_FILES ?? 15);
const seed = Number(process.env.MUTATED_SEED ?? 29);

const profile = createProfile(
  FeedProfile.parse({
    version: 1,
    name: 'mutated',
    format: { type: 'delimited' },
    fields: {
      stocknum: { columns: ['stock'] },
      make: { columns: ['make'] },
      model: { columns: ['model'] },
      price: { columns: ['price'] },
      km: { columns: ['km'], unit: 'km' },
      car_type: { columns: ['condition'] },
    },
    secret: ['cost'],
  }),
);

let booted: BootedDomain;
let database: Database;
let folder: string;
beforeAll(async () => {
  booted = await bootDomains([server], { tenants: [aTenant({ slug: 'yard' })] });
  ({ database } = booted.context);
  folder = mkdtempSync(join(tmpdir(), 'forecourt-mutated-'));
});
afterAll(async () => {
  await booted.close();
  rmSync(folder, { recursive: true, force: true });
});

const header = 'stock,make,model,price,km,condition,cost';
const base = Array.from(
  { length: 12 },
  (_, index) => `S${index + 1},Kia,Rio,${20_000 + index * 500},${index * 1000},used,${777_000 + index}`,
);
const text = (lines: string[]) => `${[header, ...lines].join('\n')}\n`;

/** One change of a file, as transfers, spreadsheets and people make them. */
const mutation = fc.oneof(
  fc.record({ kind: fc.constant('cut' as const), at: fc.nat(2000) }),
  fc.record({ kind: fc.constant('flip' as const), at: fc.nat(2000), byte: fc.nat(255) }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: fc.nat(2000),
    what: fc.constantFrom('"', ',', '\n', '\0', 'é', '\ufeff', ';'),
  }),
  fc.record({ kind: fc.constant('drop-line' as const), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('repeat-line' as const), at: fc.nat(12) }),
  fc.record({ kind: fc.constant('swap-lines' as const), at: fc.nat(12), with: fc.nat(12) }),
  fc.record({
    kind: fc.constant('price' as const),
    at: fc.nat(11),
    price: fc.constantFrom('', 'POA', '0', '-5', '1e9', '24.990', '$21,000', '€21000', '25k', 'x'),
  }),
);
/** What was read wrongly once: an odometer of "k000", a stray carriage return, a price of "2200%". */
const foundOnce: [Mutation[]][] = [
  [[{ kind: 'flip', at: 123, byte: 107 }]],
  [[{ kind: 'flip', at: 311, byte: 13 }]],
  [[{ kind: 'flip', at: 189, byte: 37 }]],
];

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never;

function mutate(bytes: Buffer, change: Mutation): Buffer {
  const at = change.at % Math.max(1, bytes.length);
  if (change.kind === 'cut') return bytes.subarray(0, at);
  if (change.kind === 'flip') {
    const copy = Buffer.from(bytes);
    copy[at] = change.byte;
    return copy;
  }
  if (change.kind === 'insert')
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(change.what), bytes.subarray(at)]);
  const lines = bytes.toString('latin1').split('\n');
  const line = change.at % lines.length;
  if (change.kind === 'drop-line') lines.splice(line, 1);
  if (change.kind === 'repeat-line') lines.splice(line, 0, lines[line]!);
  if (change.kind === 'swap-lines') {
    const other = change.with % lines.length;
    [lines[line], lines[other]] = [lines[other]!, lines[line]!];
  }
  if (change.kind === 'price') {
    const cells = (lines[line] ?? '').split(',');
    if (cells.length > 3) cells[3] = change.price.includes(',') ? `"${change.price}"` : change.price;
    lines[line] = cells.join(',');
  }
  return Buffer.from(lines.join('\n'), 'latin1');
}

type Row = { stocknum: string | null; make: string; model: string; price: number | null; km: number | null };
async function stored(): Promise<Row[]> {
  const { rows } = await database.pool.query<{ data: Row; has_cost: boolean }>(
    `select data, data::text ~ '777[0-9]{3}' as has_cost from vehicle.vehicles where removed_at is null order by data->>'stocknum'`,
  );
  expect(rows.some(({ has_cost }) => has_cost)).toBe(false);
  return rows.map(({ data: { stocknum, make, model, price, km } }) => ({ stocknum, make, model, price, km }));
}
const importFile = (file: string, more: { allowRemovals?: boolean } = {}) =>
  importStockFile(database, { file, tenant: 'yard', source: 'dms', profile, newSource: true, ...more });

/**
 * What a plain reading of the file says about each stock number: an import that is applied has to be equal to
 * it. Of several lines of one number the import takes the first that it can read, so it has to be equal to
 * one of them.
 */
function oracle(bytes: Buffer): Map<string, Row[]> {
  const rows = new Map<string, Row[]>();
  const [first = '', ...lines] = bytes
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .split(/\r?\n/);
  const names = first.split(',').map((name) => name.trim());
  for (const line of lines) {
    const cells = (line.match(/("[^"]*"|[^,]*)(,|$)/g) ?? []).map((cell) =>
      cell.replace(/,$/, '').replace(/^"|"$/g, ''),
    );
    const cell = (name: string) => (cells[names.indexOf(name)] ?? '').trim();
    const amount = (value: string) => Number(value.replace(/[$,]/g, '').replace(/k$/i, '000'));
    const key = cell('stock')
      .toUpperCase()
      .replace(/[^A-Z0-9]/g, '');
    const row: Row = {
      stocknum: cell('stock') || null,
      make: cell('make'),
      model: cell('model'),
      price: /\d/.test(cell('price')) && amount(cell('price')) !== 0 ? amount(cell('price')) : null,
      km: /\d/.test(cell('km')) ? amount(cell('km')) : null,
    };
    rows.set(key, [...(rows.get(key) ?? []), row]);
  }
  return rows;
}

it(
  'applies a mutated file as it says, or refuses it with a reason and changes nothing',
  async () => {
    const good = join(folder, 'good.csv');
    writeFileSync(good, text(base));
    await importFile(good);
    let [applied, isGood] = [0, true];
    await fc.assert(
      fc.asyncProperty(fc.array(mutation, { minLength: 1, maxLength: 3 }), async (changes) => {
        if (!isGood) await importFile(good, { allowRemovals: true });
        const before = await stored();
        const bytes = changes.reduce(mutate, Buffer.from(text(base)));
        const file = join(folder, 'mutated.csv');
        writeFileSync(file, bytes);
        const report = await importFile(file);
        const after = await stored();
        if (report.refused) {
          expect(report.refused.message.length).toBeGreaterThan(10);
          expect(after).toEqual(before);
          return;
        }
        applied += 1;
        isGood = false;
        expect(report.read).toBe(
          report.added + report.changed + report.unchanged + report.duplicates + report.quarantined,
        );
        const said = oracle(bytes);
        for (const row of after) {
          const expected = said.get((row.stocknum ?? '').toUpperCase().replace(/[^A-Z0-9]/g, ''));
          if (expected)
            expect(expected.map(({ price, km }) => ({ price, km }))).toContainEqual({
              price: row.price,
              km: row.km,
            });
        }
        expect(after).toHaveLength(report.added + report.changed + report.unchanged);
      }),
      { numRuns: runs, seed, examples: foundOnce },
    );
    expect(applied).toBeGreaterThan(0);
  },
  Math.max(30_000, runs * 2000),
);
