import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Meilisearch } from 'meilisearch';
import { ModelList, offersApi } from '@forecourt/contracts/api/offers-api';
import type { ModelDocument } from '@forecourt/contracts/api/search-api';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import type { Model } from '@forecourt/contracts/offers/offer';
import { startJob } from '@forecourt/server-kit/background-job';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { modelSettings } from '../engine/index-settings.ts';
import type { SearchService } from '../engine/search-service.ts';
import { requireSuccess } from '../indexer/position.ts';
import { prepareIndex } from '../indexer/prepare-index.ts';
import { documentId } from '../indexer/to-document.ts';
import { unlessStopped } from '../indexer/unless-stopped.ts';

const pollMs = 30_000;
const retryMs = 2000;
const waitOptions = { timeout: 60_000, interval: 20 };

/** Copies each site's models from mfe-offers to the directory's index, twice a minute, until it is stopped. */
export function followModels(
  { client }: SearchService,
  { tenants, services }: DomainContext,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const written = new Map<string, string>();
  let isPrepared = false;
  const stopping = new AbortController();

  async function look(): Promise<void> {
    if (!isPrepared) await prepareIndex(client, modelIndex, modelSettings);
    isPrepared = true;
    for (const { slug } of await tenants.all()) {
      const { models } = ModelList.parse(await services.get(offersApi.models, slug));
      const digest = createHash('sha256').update(JSON.stringify(models)).digest('hex');
      if (written.get(slug) === digest || stopping.signal.aborted) continue;
      await writeModels(client, slug, models);
      written.set(slug, digest);
    }
  }

  const stop = startJob({
    name: 'search/models',
    everyMs: pollMs,
    retryMs,
    log,
    async run() {
      try {
        await unlessStopped(look(), stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return;
        // Starts over, because the error may have been the loss of the index.
        isPrepared = false;
        written.clear();
        throw error;
      }
    },
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Writes a site's models, and removes those that no longer exist. */
export async function writeModels(
  client: Meilisearch,
  tenant: string,
  models: readonly Model[],
): Promise<void> {
  const index = client.index<ModelDocument>(modelIndex);
  const documents = models.map((model, position) => toModelDocument(tenant, model, position));
  const current = new Set(documents.map(({ id }) => id));
  const { results } = await index.getDocuments<ModelDocument>({
    filter: `tenant = "${tenant}"`,
    fields: ['id'],
    limit: 10_000,
  });
  const gone = results.map(({ id }) => id).filter((id) => !current.has(id));
  const tasks = [
    ...(documents.length > 0 ? [await index.addDocuments(documents, { primaryKey: 'id' })] : []),
    ...(gone.length > 0 ? [await index.deleteDocuments(gone)] : []),
  ];
  for (const { taskUid } of tasks) requireSuccess(await client.tasks.waitForTask(taskUid, waitOptions));
}

function toModelDocument(tenant: string, model: Model, position: number): ModelDocument {
  const bodies = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter(
    (body): body is string => Boolean(body?.trim()),
  );
  // The directory shows names and pictures only; descriptions and features are on the model's page.
  const card: Model = { ...model, description: null, features: [] };
  return {
    id: documentId(tenant, model.id),
    tenant,
    manufacturer: { name: model.manufacturer_name },
    model: { name: model.name, body: [...new Set(bodies)] },
    position,
    card,
  };
}
