import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { SearchQuery } from '@forecourt/contracts/search/search-query';
import { openEmbeddedIndex } from './embedded-index.ts';
import type { SearchIndex } from './search-index.ts';

const messages: string[] = [];
const log = { info: () => undefined, warn: (message: string) => void messages.push(message) };
const position = { sequence: 3, version: 1, sites: {} };
const vehicle = (number: number) => ({
  id: `v${number}`,
  tenant: number % 2 === 0 ? 'harbour' : 'kestrel',
  vehicle_id: `V${number}`,
  name: `20${10 + (number % 9)} Toyota ${number % 3 === 0 ? 'HiLux' : 'Corolla'}`,
  make: 'Toyota',
  filtered_features: number % 4 === 0 ? ['Canopy', 'Tow bar'] : [],
  price: number * 100,
  custom_rank: number % 7,
  created: number,
  sold_at: number % 5 === 0 ? number : null,
  _geo: number % 3 === 0 ? { lat: -27 - number / 100, lng: 153 } : null,
});
const queries: SearchQuery[] = [
  { query: 'hylux', facets: ['make', 'price', 'filtered_features'] },
  { query: 'toyota 2012', sort: [{ attribute: 'price', order: 'desc' as const }] },
  { filter: [{ attribute: 'sold_at', isNull: true as const }], facets: ['price'] },
  { filter: [{ near: { lat: -27, lng: 153 }, withinMetres: 60_000 }] },
  { filter: [{ attribute: 'filtered_features', in: ['canopy'] }], attributes: ['tenant', 'vehicle_id'] },
].map((query) => ({ indexUid: 'vehicles', hitsPerPage: 50, attributes: ['id', 'price'], ...query }));

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'embedded-index-'));
  messages.length = 0;
});
afterEach(() => rmSync(directory, { recursive: true }));
const answers = async (index: SearchIndex) =>
  (await index.query(queries)).map((result) => ({ ...result, ms: 0 }));
const file = () => join(directory, 'snapshot');

it('answers after a restart as before, and goes on from there', async () => {
  const index = await openEmbeddedIndex({ directory, log });
  await index.write(
    'vehicles',
    Array.from({ length: 200 }, (_, number) => vehicle(number)),
    [],
  );
  await index.write('vehicles', [{ ...vehicle(6), price: 77 } as { id: string }], ['v12', 'v14']);
  await index.writePosition(position);
  const before = await answers(index);
  await index.close();

  const again = await openEmbeddedIndex({ directory, log });
  expect(await again.readPosition()).toEqual(position);
  expect(await answers(again)).toEqual(before);
  for (const one of [index, again]) await one.write('vehicles', [vehicle(12), vehicle(300)], ['v6']);
  expect(await answers(again)).toEqual(await answers(index));
  await again.close();
  expect(messages).toEqual([]);
});

it('is empty after a snapshot that cannot be read, and says so', async () => {
  const index = await openEmbeddedIndex({ directory, log });
  await index.write('vehicles', [vehicle(1)], []);
  await index.writePosition(position);
  await index.close();
  const whole = readFileSync(file());
  await fc.assert(
    fc.asyncProperty(fc.nat(whole.length - 1), fc.boolean(), async (at, isCut) => {
      const damaged = isCut ? whole.subarray(0, at) : Buffer.from(whole);
      if (!isCut) damaged[at]! ^= 0xff;
      writeFileSync(file(), damaged);
      messages.length = 0;
      const again = await openEmbeddedIndex({ directory, log });
      expect(await again.readPosition()).toBeNull();
      expect(messages).toEqual([expect.stringContaining('is rebuilt')]);
    }),
    { numRuns: 40 },
  );
});
