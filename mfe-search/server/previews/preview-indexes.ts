import { PreviewedStock, PreviewStamp, vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { SearchQuery, SearchResult } from '@forecourt/contracts/search/search-query';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { DocumentIndex } from '../../engine/index/document-index.ts';
import type { Gazetteer } from '../geocoding/gazetteer.ts';
import { writeChanges } from '../indexer/write-changes.ts';
import { createQueries } from '../search-index/create-queries.ts';
import { indexSettings } from '../search-index/index-settings.ts';
import type { Allowance, SearchIndex } from '../search-index/search-index.ts';

type Query = SearchIndex['query'];

const pageSize = 1000;
/** An index has all vehicles of its site, and is rebuilt when it is needed again. */
const keptIndexes = 2;
const unusedMs = 30 * 60_000;

/** Indexes of the stock that previews show, each built when its first search is made. */
export function createPreviewIndexes(
  context: Pick<DomainContext, 'services' | 'tenants'>,
  gazetteer: Gazetteer,
) {
  const queries = new Map<string, { query: Promise<Query>; forget: NodeJS.Timeout }>();

  async function build(site: TenantConfig): Promise<Query> {
    const index = new DocumentIndex(indexSettings.vehicles);
    const writer = {
      write: (documents: readonly { id: string }[]) => index.put(documents, { merge: false }),
    };
    for (let after: string | null = ''; after !== null;) {
      const page: PreviewedStock = PreviewedStock.parse(
        await context.services.get(vehicleApi.previewedStock(after, pageSize), site.slug),
      );
      const changes = page.vehicles.map(({ tenant, vehicle }) => ({
        sequence: 0,
        tenant,
        id: vehicle.id,
        vehicle,
      }));
      await writeChanges(writer, changes, { tenants: context.tenants, gazetteer });
      after = page.next;
    }
    return createQueries(
      () => index,
      () => undefined,
    ).query;
  }

  async function queryOf(site: TenantConfig): Promise<Query> {
    // A draft, an offer or the stock may have changed since the index was built.
    const { stamp } = PreviewStamp.parse(await context.services.get(vehicleApi.previewStamp, site.slug));
    const key = `${site.slug} ${stamp}`;
    const found = queries.get(key);
    const query = found?.query ?? build(site);
    clearTimeout(found?.forget);
    queries.delete(key);
    queries.set(key, { query, forget: setTimeout(() => queries.delete(key), unusedMs).unref() });
    for (const [oldest, { forget }] of [...queries].slice(0, -keptIndexes)) {
      clearTimeout(forget);
      queries.delete(oldest);
    }
    query.catch(() => queries.delete(key));
    return query;
  }

  return {
    /** Answers a preview: about vehicles from its own index, about anything else from the live one. */
    async query(
      site: TenantConfig,
      live: Pick<SearchIndex, 'query'>,
      all: readonly SearchQuery[],
      allowance?: Allowance,
    ): Promise<SearchResult[]> {
      const previewed = await queryOf(site);
      const results: SearchResult[] = [];
      for (const one of all) {
        const ask: Query = one.indexUid === 'vehicles' ? previewed : live.query;
        results.push(...(await ask<SearchResult['hits'][number]>([one], allowance)));
      }
      return results;
    },
  };
}

export type PreviewIndexes = ReturnType<typeof createPreviewIndexes>;
