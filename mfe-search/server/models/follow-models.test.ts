import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { modelIndex } from '@forecourt/contracts/api/search-names';
import type { Model } from '@forecourt/contracts/offers/offer';
import { rateLimitPlugin } from '@forecourt/server-kit/rate-limit';
import { modelSettings } from '../engine/index-settings.ts';
import { openSearchService } from '../engine/search-service.ts';
import { readEnv } from '../env.ts';
import { prepareIndex } from '../indexer/prepare-index.ts';
import { writeModels } from './follow-models.ts';

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
  const app = Fastify();
  await app.register(rateLimitPlugin);
  const { client } = await openSearchService(app, mkdtempSync(join(tmpdir(), 'models-')), readEnv({}));
  await app.ready();
  try {
    await prepareIndex(client, modelIndex, modelSettings);
    await writeModels(client, 'kestrel', [model('cx-5'), model('cx-3')]);
    await writeModels(client, 'harbour', [model('cx-3')]);
    await writeModels(client, 'kestrel', [model('cx-30'), model('cx-5')]);
    const { hits } = await client
      .index(modelIndex)
      .search('', { sort: ['position:asc'], filter: 'tenant = kestrel' });
    expect(hits.map((hit) => hit.model)).toEqual([
      { name: 'CX-30', body: ['SUV'] },
      { name: 'CX-5', body: ['SUV'] },
    ]);
    expect(hits[0]!.card).toMatchObject({ slug: 'cx-30', description: null, features: [] });
    await writeModels(client, 'kestrel', []);
    expect((await client.index(modelIndex).search('')).hits.map((hit) => hit.id)).toEqual(['harbour_cx-3']);
  } finally {
    await app.close();
  }
});
