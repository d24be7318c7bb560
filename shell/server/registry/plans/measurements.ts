import { LRUCache } from 'lru-cache';
import type { Database } from '@forecourt/server-kit/database';
import { addVitals, type VitalCount } from './measurement-repository.ts';
import { bucketOf, comparedVitals, type ComparedVital } from './vital-histogram.ts';

/** What one page's browser measured. */
export type PageMeasurement = {
  /** Of the page's token: a page counts once. */
  serial: string;
  /** A hash of the visitor's network. */
  network: string;
  values: Partial<Record<string, number>>;
  /** Bytes of the files of each remote that the page used. */
  bytes: Record<string, number>;
  /** The versions of the page, by the remotes' names. */
  versions: Record<string, string>;
};

export type Measurements = {
  record(page: PageMeasurement): void;
  /** Adds this process's counts to those of all shells. */
  flush(): Promise<void>;
};

const maxPages = 20_000;
const maxNetworks = 5_000;
const perNetworkMs = 10 * 60_000;
/** Pages of one network within ten minutes: one person could otherwise decide about a version. */
const pagesPerNetwork = 100;

/** What browsers measure of each version that a page used, counted here and flushed to the database. */
export function createMeasurements({ pool }: Pick<Database, 'pool'>): Measurements {
  const seen = new LRUCache<string, true>({ max: maxPages });
  const networks = new LRUCache<string, { pages: number }>({ max: maxNetworks, ttl: perNetworkMs });
  let counted = new Map<string, VitalCount>();

  function isCounted(serial: string, network: string): boolean {
    if (seen.has(serial)) return false;
    seen.set(serial, true);
    const count = networks.get(network) ?? { pages: 0 };
    if (count.pages === 0) networks.set(network, count);
    return ++count.pages <= pagesPerNetwork;
  }

  function add(name: string, version: string, vital: ComparedVital, value: number): void {
    const bucket = bucketOf(vital, value);
    const key = `${name} ${version} ${vital} ${bucket}`;
    const count = counted.get(key) ?? { name, version, vital, bucket, visits: 0 };
    count.visits++;
    counted.set(key, count);
  }

  return {
    record({ serial, network, values, bytes, versions }) {
      if (!isCounted(serial, network)) return;
      for (const [name, size] of Object.entries(bytes)) {
        const version = Object.hasOwn(versions, name) ? versions[name] : undefined;
        if (!version) continue;
        for (const vital of comparedVitals) {
          const value = vital === 'bytes' ? size : values[vital];
          if (value !== undefined) add(name, version, vital, value);
        }
      }
    },
    async flush() {
      if (counted.size === 0) return;
      const flushed = [...counted.values()];
      counted = new Map();
      await addVitals(pool, flushed);
    },
  };
}
