import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { ModelList, offersApi } from '@forecourt/contracts/api/offers-api';
import type { ModelDocument } from '@forecourt/contracts/api/search-api';
import type { Model } from '@forecourt/contracts/offers/offer';
import { startJob } from '@forecourt/server-kit/background-job';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { documentId } from '../indexer/document/to-document.ts';
import { unlessStopped } from '../indexer/unless-stopped.ts';
import type { SearchIndex } from '../search-index/search-index.ts';

const pollMs = 30_000;
const retryMs = 2000;
const mostModels = 10_000;

/** Copies sites' models from mfe-offers to the directory's index, twice a minute, until it is stopped. */
export function followModels(
  index: SearchIndex,
  { tenants, services }: DomainContext,
  log: FastifyBaseLogger,
): () => Promise<void> {
  const written = new Map<string, string>();
  let isPrepared = false;
  const stopping = new AbortController();

  /** @returns why the models of a site could not be read; the other sites do not wait for it */
  async function look(): Promise<unknown> {
    let failure: unknown;
    const damage = index.takeDamage('models');
    if (damage !== null) {
      log.warn(`search: the index of models is damaged; it is set aside and filled again: ${damage}`);
      isPrepared = false;
      written.clear();
    }
    if (!isPrepared) await index.prepare();
    isPrepared = true;
    for (const { slug } of await tenants.all()) {
      const models = await readModels(slug).catch((error: unknown) => {
        failure ??= error;
        return null;
      });
      if (models === null) continue;
      const digest = createHash('sha256').update(JSON.stringify(models)).digest('hex');
      if (written.get(slug) === digest || stopping.signal.aborted) continue;
      await writeModels(index, slug, models);
      written.set(slug, digest);
    }
    return failure;
  }

  const readModels = async (slug: string): Promise<Model[]> =>
    ModelList.parse(await services.get(offersApi.models, slug)).models;

  const stop = startJob({
    name: 'search/models',
    everyMs: pollMs,
    retryMs,
    log,
    async run() {
      let failure: unknown;
      try {
        failure = await unlessStopped(look(), stopping.signal);
      } catch (error) {
        if (stopping.signal.aborted) return;
        // Starts over, because the error may have been the loss of the index.
        isPrepared = false;
        written.clear();
        throw error;
      }
      if (failure) throw failure;
    },
  });
  return async () => {
    stopping.abort();
    await stop();
  };
}

/** Writes a site's models, and removes those that no longer exist. */
export async function writeModels(
  index: SearchIndex,
  tenant: string,
  models: readonly Model[],
): Promise<void> {
  const documents = models.map((model, position) => toModelDocument(tenant, model, position));
  const current = new Set(documents.map(({ id }) => id));
  const [result] = await index.query<{ id: string }>([
    {
      indexUid: 'models',
      filter: [{ attribute: 'tenant', in: [tenant] }],
      hitsPerPage: mostModels,
      attributes: ['id'],
    },
  ]);
  const gone = result!.hits.map(({ id }) => id).filter((id) => !current.has(id));
  if (documents.length + gone.length > 0) await index.write('models', documents, gone);
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
