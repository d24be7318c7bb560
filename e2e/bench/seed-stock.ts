import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SearchSession, type VehicleDocument } from '@forecourt/contracts/api/search-api';
import type { Site } from './measure.ts';
import { sendRequest, requestSuccessfully } from './send-request.ts';

const batch = 5000;
const timeoutMs = 120_000;

/**
 * Fills a site's index up to `wanted` vehicles with copies of its vehicles at other prices, ages and distances; @returns a function that
 * removes them.
 */
export async function seedStock(site: Site, vehicleCount: number): Promise<() => Promise<void>> {
  const documents = await documentsOf(site);
  const copies = Array.from({ length: Math.max(0, vehicleCount - documents.length) }, (_, at) =>
    copyOf(documents[at % documents.length]!, at),
  );
  for (let from = 0; from < copies.length; from += batch)
    await write(site, 'documents', copies.slice(from, from + batch));
  return () =>
    write(
      site,
      'documents/delete-batch',
      copies.map((copy) => copy.id),
    );
}

function copyOf(one: VehicleDocument, at: number): VehicleDocument {
  const slug = `${one.slug}-copy-${at}`;
  const price = one.price === 0 ? 0 : Math.max(1000, Math.round((one.price * (60 + ((at * 37) % 80))) / 100));
  const km = one.km === null ? null : Math.round((one.km * (50 + ((at * 53) % 100))) / 100);
  return {
    ...one,
    id: `${one.id}-copy-${at}`,
    slug,
    price,
    km,
    custom_rank: one.custom_rank - ((at * 61) % 97) * 1000,
    card: {
      ...one.card,
      id: `${one.card.id}-copy-${at}`,
      slug,
      path: `/cars/${slug}`,
      price: price || one.card.price,
      offer_price: null,
      km,
    },
  };
}

/** Every vehicle that the site's search session finds. */
async function documentsOf(site: Site): Promise<VehicleDocument[]> {
  const session = SearchSession.parse(
    JSON.parse((await requestSuccessfully(site, '/api/search/session')).body.toString()),
  );
  const answer = await requestSuccessfully(site, `${session.host}/indexes/${session.index}/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.apiKey}` },
    body: { q: '', limit: 100_000 },
  });
  return (JSON.parse(answer.body.toString()) as { hits: VehicleDocument[] }).hits;
}

/** Sends a task to the embedded engine, and waits until it is done. */
async function write(site: Site, path: string, body: unknown): Promise<void> {
  const headers = {
    authorization: `Bearer ${readFileSync(join(site.dataDirectory!, 'search/master-key'), 'utf8').trim()}`,
  };
  const { taskUid } = JSON.parse(
    (
      await sendRequest(site, `/search-service/indexes/vehicles/${path}`, { method: 'POST', headers, body })
    ).body.toString(),
  ) as { taskUid: number };
  for (const started = performance.now(); performance.now() - started < timeoutMs; await pause(50)) {
    const { status, error } = JSON.parse(
      (await requestSuccessfully(site, `/search-service/tasks/${taskUid}`, { headers })).body.toString(),
    ) as { status: string; error: { message: string } | null };
    if (status === 'succeeded') return;
    if (status === 'failed') throw new Error(`the search engine rejected the vehicles: ${error?.message}`);
  }
  throw new Error(`the search engine did not add the vehicles within ${timeoutMs} ms`);
}
