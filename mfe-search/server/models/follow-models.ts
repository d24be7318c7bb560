import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Meilisearch } from 'meilisearch';
import { ModelList, offersApi } from '@forecourt/contracts/api/offers-api';
import type { ModelDocument } from '@forecourt/contracts/api/search-api';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import type { Model } from '@forecourt/contracts/offers/offer';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { modelSettings } from '../engine/index-settings.ts';
import type { SearchService } from '../engine/search-service.ts';
import { documentId } from '../indexer/to-document.ts';
import { requireSuccess } from '../indexer/position.ts';
import { prepareIndex } from '../indexer/prepare-index.ts';

const pollMs = 30_000;
const retryMs = 2000;
const patience = { timeout: 60_000, interval: 20 };

/** Keeps the directory's index as mfe-offers tells each site's models, looked at twice a minute, until it is stopped. */
export function followModels({ client }: SearchService, { tenants, services }: DomainContext, log: FastifyBaseLogger): () => Promise<void> {
  const written = new Map<string, string>();
  let isPrepared = false;
  let trouble = '';
  const stop = new AbortController();

  async function look(): Promise<void> {
    if (!isPrepared) await prepareIndex(client, modelIndex, modelSettings);
    isPrepared = true;
    for (const { slug } of await tenants.all()) {
      const { models } = ModelList.parse(await services.get(offersApi.models, slug));
      const digest = createHash('sha256').update(JSON.stringify(models)).digest('hex');
      if (written.get(slug) === digest || stop.signal.aborted) continue;
      await writeModels(client, slug, models);
      written.set(slug, digest);
    }
  }

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      let wait = pollMs;
      try {
        await look();
        trouble = '';
      } catch (error) {
        const { message } = error as Error;
        if (message !== trouble && !stop.signal.aborted) log.warn({ err: error }, 'the model directory does not follow the offers; trying again');
        trouble = message;
        isPrepared = false;
        wait = retryMs;
      }
      await pause(wait, stop.signal);
    }
  }

  const running = run();
  return async () => {
    stop.abort();
    await running;
  };
}

/** A site's models as they are now: those of before that are no longer told go. */
export async function writeModels(client: Meilisearch, tenant: string, models: readonly Model[]): Promise<void> {
  const index = client.index<ModelDocument>(modelIndex);
  const documents = models.map((model, position) => toModelDocument(tenant, model, position));
  const kept = new Set(documents.map(({ id }) => id));
  const { results } = await index.getDocuments<ModelDocument>({ filter: `tenant = "${tenant}"`, fields: ['id'], limit: 10_000 });
  const gone = results.map(({ id }) => id).filter((id) => !kept.has(id));
  const tasks = [...(documents.length > 0 ? [await index.addDocuments(documents, { primaryKey: 'id' })] : []), ...(gone.length > 0 ? [await index.deleteDocuments(gone)] : [])];
  for (const { taskUid } of tasks) requireSuccess(await client.tasks.waitForTask(taskUid, patience));
}

function toModelDocument(tenant: string, model: Model, position: number): ModelDocument {
  const bodies = [model.manufacturer_body, model.manufacturer_body2, model.manufacturer_body3].filter((body): body is string => Boolean(body?.trim()));
  // A page of models reads names and pictures; descriptions and features stand on a model's own page.
  const card: Model = { ...model, description: null, features: [] };
  return { id: documentId(tenant, model.id), tenant, manufacturer: { name: model.manufacturer_name }, model: { name: model.name, body: [...new Set(bodies)] }, position, card };
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    }, { once: true });
  });
}
