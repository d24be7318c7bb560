import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SearchFilter, SearchQuery } from '@forecourt/contracts/search/search-query';
import { DocumentIndex } from '../index/document-index.ts';
import { Segment, type SegmentPart } from '../index/segment.ts';
import type { Settings } from '../index/settings.ts';
import { runSearch } from '../search/run-search.ts';
import { readSnapshot, writeSnapshot } from '../snapshot/snapshot-file.ts';
import { createRandom, syntheticVehicles } from './synthetic-vehicles.ts';

const facetNames = [
  'make',
  'model',
  'badge',
  'simple_body',
  'fuel_type',
  'drive_type',
  'transmission',
  'colour',
  'state',
  'car_type',
  'seats',
  'year',
];
const benchSettings: Settings = {
  filterableAttributes: [...facetNames, 'price', 'odometer', 'tenant', 'features', '_geo'],
  sortableAttributes: ['price', 'year', 'odometer', '_geo'],
  searchableAttributes: [
    'title',
    'make',
    'model',
    'badge',
    'simple_body',
    'colour',
    'comments',
    'stock_number',
  ],
  rankingRules: ['words', 'typo', 'proximity', 'attribute', 'sort', 'exactness', 'custom_rank:desc'],
  typoTolerance: { minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 }, disableOnAttributes: [] },
  faceting: { maxValuesPerFacet: 100 },
  pagination: { maxTotalHits: 1000 },
};
const sizes = [50_000, 200_000];
const searchBudgetMs: Record<number, number> = { 50_000: 5, 200_000: 15 };
const textBudgetMs = 40;
const rounds = 150;
// Reports the best of three runs, to exclude the load of other programs on the machine.
const runCount = 3;
const sydney = { lat: -33.9, lng: 151.2 };
const typedQueries = [
  'hylux',
  'toyta cor',
  'toyota hilux sr5',
  'landcruser',
  'cx-5',
  'mazda 3',
  'hi lux',
  's',
  'ranger wildtrak 2019',
  't',
  'white ute tow bar',
  'santa fe elite',
  'volkswagon tiguan',
  '2018 to',
  'leather heated seats',
];

// `--json` prints a single list at the end, for the benchmarks of the whole system.
const asJson = process.argv.includes('--json');
const results: { what: string; budgetMs: number | null; p95Ms: number }[] = [];
const print = (line: string) => {
  if (!asJson) console.log(line);
};

for (const size of sizes) await measure(size);
if (asJson) console.log(JSON.stringify(results));

async function measure(size: number): Promise<void> {
  const directory = mkdtempSync(join(tmpdir(), 'search-bench-'));
  const path = join(directory, 'snapshot');
  const [filled, indexingMs] = await timedWork(() => fill(size));
  const ids = filled.ids();
  const [, writingMs] = await timedWork(() => writeSnapshot(path, filled.segment.dump()));
  const before = usedMiB();
  const segment = new Segment(benchSettings);
  const [, openingMs] = await timedWork(() =>
    readSnapshot(path, (part) => segment.load(part as SegmentPart)),
  );
  const index = DocumentIndex.restore(benchSettings, segment, ids);
  const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
  print(
    `\n${index.documentCount.toLocaleString('en')} vehicles: indexed in ${seconds(indexingMs)}, saved in ${seconds(writingMs)}, opened again in ${seconds(openingMs)}, ${(usedMiB() - before).toFixed(0)} MiB`,
  );
  results.push({
    what: `${size.toLocaleString('en')} vehicles, index opened at a start`,
    budgetMs: size === 50_000 ? 3_000 : null,
    p95Ms: openingMs,
  });
  await query(index, size);
  rmSync(directory, { recursive: true });
}

async function timedWork<T>(work: () => Promise<T>): Promise<[T, number]> {
  const startedAt = performance.now();
  return [await work(), performance.now() - startedAt];
}

/** Writes the vehicles in batches, like a feed. */
async function fill(size: number): Promise<DocumentIndex> {
  const index = new DocumentIndex(benchSettings);
  let batch: Record<string, unknown>[] = [];
  for (const vehicle of syntheticVehicles(size)) {
    if (batch.push(vehicle) < 10_000) continue;
    await index.put(batch, { merge: false });
    batch = [];
  }
  await index.put(batch, { merge: false });
  return index;
}

async function query(index: DocumentIndex, size: number): Promise<void> {
  const random = createRandom(7);
  const budget = searchBudgetMs[size]!;
  const report = (name: string, times: number[], budgetMs: number | null) =>
    note(size, name, times, budgetMs);
  report(
    'filter + 12 facets',
    timed((round) => run(index, filtered(random, round))),
    budget,
  );
  report(
    'tenant + 12 facets, sorted by price',
    timed((round) =>
      run(index, {
        filter: [{ attribute: 'tenant', in: [`tenant-${round % 20}`] }],
        facets: facetNames,
        sort: [{ attribute: 'price', order: 'asc' }],
      }),
    ),
    budget,
  );
  report(
    'no filter + 12 facets',
    timed(() => run(index, { facets: facetNames })),
    budget,
  );
  report(
    'typed text',
    timed((round) => run(index, { query: typedQueries[round % typedQueries.length]! })),
    textBudgetMs,
  );
  report(
    'typed text + filter + 12 facets',
    timed((round) =>
      run(index, { ...filtered(random, round), query: typedQueries[round % typedQueries.length]! }),
    ),
    textBudgetMs,
  );
  report(
    'near a place',
    timed(() =>
      run(index, {
        sort: [{ near: sydney, order: 'asc' }],
        filter: [{ near: sydney, withinMetres: 200_000 }],
      }),
    ),
    null,
  );
  const changes: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    await index.put([{ id: `v${round + 1}`, price: round }], { merge: true });
    changes.push(performance.now() - before);
  }
  report(
    'one vehicle changed',
    changes.toSorted((a, b) => a - b),
    null,
  );
}

function filtered(random: () => number, round: number): Partial<SearchQuery> {
  const from = 5000 + Math.floor(random() * 60) * 1000;
  const filters: SearchFilter[][] = [
    [
      { attribute: 'price', min: from, max: from + 40_000 },
      { attribute: 'tenant', in: ['tenant-1', 'tenant-2', 'tenant-3', 'tenant-4', 'tenant-5'] },
    ],
    [
      { attribute: 'simple_body', in: ['SUV'] },
      { attribute: 'year', min: 2010 + (round % 10) },
    ],
    [
      { attribute: 'make', in: ['Toyota', 'Mazda'] },
      { attribute: 'odometer', max: 119_999 },
      { attribute: 'fuel_type', notIn: ['LPG'] },
    ],
    [
      { attribute: 'state', in: ['NSW', 'VIC', 'QLD'] },
      { attribute: 'price', max: from + 30_000 },
      { attribute: 'transmission', in: ['Automatic'] },
    ],
  ];
  return { filter: filters[round % filters.length]!, facets: facetNames };
}

function run(index: DocumentIndex, asked: Partial<SearchQuery>): void {
  runSearch(index, { hitsPerPage: 20, attributes: ['id', 'title', 'price'], ...asked });
}

function timed(work: (round: number) => void): number[] {
  for (let round = 0; round < 40; round++) work(round);
  const runs = Array.from({ length: runCount }, () => timedOnce(work));
  return runs.toSorted((a, b) => at(a, 0.95) - at(b, 0.95))[0]!;
}

function timedOnce(work: (round: number) => void): number[] {
  return Array.from({ length: rounds }, (_, round) => {
    const startedAt = performance.now();
    work(round);
    return performance.now() - startedAt;
  }).toSorted((a, b) => a - b);
}

function at(sorted: number[], share: number): number {
  return sorted[Math.floor(sorted.length * share)]!;
}

function note(size: number, name: string, times: number[], budgetMs: number | null): void {
  const p95 = at(times, 0.95);
  results.push({
    what: `${size.toLocaleString('en')} vehicles, ${name}`,
    budgetMs,
    p95Ms: Number(p95.toFixed(2)),
  });
  const verdict = budgetMs === null ? '' : `budget ${budgetMs} ms: ${p95 <= budgetMs ? 'met' : 'MISSED'}`;
  print(
    `  ${name.padEnd(38)} p50 ${at(times, 0.5).toFixed(2).padStart(7)} ms   p95 ${p95.toFixed(2).padStart(7)} ms   ${verdict}`,
  );
}

function usedMiB(): number {
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return (heapUsed + arrayBuffers) / 2 ** 20;
}
