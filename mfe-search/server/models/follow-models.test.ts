import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { ModelDocument } from '@forecourt/contracts/api/search-api';
import type { Model } from '@forecourt/contracts/offers/offer';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { openEmbeddedIndex } from '../search-index/embedded-index.ts';
import type { SearchIndex } from '../search-index/search-index.ts';
import { followModels, writeModels } from './follow-models.ts';

const model = (slug: string): Model => ({
  id: slug,
  slug,
  name: slug.toUpperCase(),
  manufacturer_name: 'Mazda',
  manufacturer_body: 'SUV',
  manufacturer_body2: 'SUV',
  manufacturer_body3: ' ',
  short_description: null,
  description: '<p>Long</p>',
  status: null,
  image: { url: null },
  cloudfront_new_image_url: null,
  override_url: null,
  features: [{ title: 'A', description: 'B', image: { url: null } }],
  price_from: null,
});

it("replaces a site's models with those of the latest response, and keeps those of other sites", async () => {
  const directory = mkdtempSync(join(tmpdir(), 'models-'));
  const log = { info: () => undefined, warn: () => undefined };
  const index = await openEmbeddedIndex({ directory, log });
  const modelsOf = async (tenant: string) => {
    const [result] = await index.query<ModelDocument>([
      {
        indexUid: 'models',
        sort: [{ attribute: 'position', order: 'asc' }],
        filter: [{ attribute: 'tenant', in: [tenant] }],
        hitsPerPage: 9,
        attributes: ['model', 'card'],
      },
    ]);
    return result!.hits;
  };
  try {
    await writeModels(index, 'kestrel', [model('cx-5'), model('cx-3')]);
    await writeModels(index, 'harbour', [model('cx-3')]);
    await writeModels(index, 'kestrel', [model('cx-30'), model('cx-5')]);
    const hits = await modelsOf('kestrel');
    expect(hits.map((hit) => hit.model)).toEqual([
      { name: 'CX-30', body: ['SUV'] },
      { name: 'CX-5', body: ['SUV'] },
    ]);
    expect(hits[0]!.card).toMatchObject({ slug: 'cx-30', description: null, features: [] });
    await writeModels(index, 'kestrel', []);
    expect([await modelsOf('kestrel'), (await modelsOf('harbour')).length]).toEqual([[], 1]);
  } finally {
    await index.close();
    rmSync(directory, { recursive: true });
  }
});

it('follows the models of the other sites while those of one cannot be read, and writes them once', async () => {
  const written: string[] = [];
  const isWritten = Promise.withResolvers<void>();
  const isAskedAgain = Promise.withResolvers<void>();
  let asked = 0;
  const index = {
    takeDamage: () => null,
    prepare: async () => undefined,
    query: async () => [{ hits: [] }],
    write: async (_: string, [document]: ModelDocument[]) => {
      written.push(document!.tenant);
      isWritten.resolve();
    },
  };
  const services = {
    get: async (_: string, slug: string) => {
      if (slug === 'kestrel') {
        asked++;
        if (asked === 2) isAskedAgain.resolve();
        throw new Error('the models of kestrel are damaged');
      }
      return { models: [model('cx-3')] };
    },
  };
  const tenants = { all: async () => [{ slug: 'kestrel' }, { slug: 'harbour' }] };
  const warnings: string[] = [];
  const stop = followModels(
    index as unknown as SearchIndex,
    { tenants, services } as unknown as DomainContext,
    { warn: ({ err }: { err: Error }) => void warnings.push(err.message) } as unknown as FastifyBaseLogger,
  );
  await isWritten.promise;
  await isAskedAgain.promise;
  await stop();
  expect(written).toEqual(['harbour']);
  expect(warnings).toEqual(['the models of kestrel are damaged']);
});
