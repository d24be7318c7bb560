import { useEffect, useState } from 'react';
import type { SearchSession } from '@forecourt/contracts/api/search-api';
import { useApi } from '@forecourt/remote-kit';

type Answer = { results: { totalHits: number }[] };
type Api = ReturnType<typeof useApi>;

const afterMs = 300;

/** The number of vehicles of the site priced up to `maxPrice`, according to its search; null while it is unknown. */
export function useVehicleCount(maxPrice: number): number | null {
  const api = useApi();
  const [counted, setCounted] = useState<{ maxPrice: number; count: number } | null>(null);
  useEffect(() => {
    if (maxPrice <= 0) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      countUpTo(maxPrice, api, abort.signal).then(
        (count) => setCounted({ maxPrice, count }),
        // If the request fails, the link shows no number.
        () => undefined,
      );
    }, afterMs);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [api, maxPrice]);
  return counted?.maxPrice === maxPrice ? counted.count : null;
}

async function countUpTo(maxPrice: number, api: Api, signal: AbortSignal): Promise<number> {
  const { host, apiKey, index } = await api.get<SearchSession>('/api/search/session', { signal });
  const filter = `price > 0 AND price <= ${maxPrice}`;
  const body = {
    queries: [{ indexUid: index, filter, page: 1, hitsPerPage: 1, attributesToRetrieve: ['id'] }],
  };
  const headers = { authorization: `Bearer ${apiKey}` };
  const { results } = host.startsWith('/')
    ? await api.post<Answer>(`${host}/multi-search`, body, { signal, headers })
    : await askElsewhere(`${host}/multi-search`, body, { signal, headers });
  return results[0]!.totalHits;
}

/** Queries a search service on a different host. */
async function askElsewhere(
  address: string,
  body: object,
  { signal, headers }: { signal: AbortSignal; headers: Record<string, string> },
): Promise<Answer> {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    signal,
  });
  if (!answer.ok) throw new Error(`the search responded with ${answer.status}`);
  return (await answer.json()) as Answer;
}
