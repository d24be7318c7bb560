import autocannon from 'autocannon';
import { median, type Measure, type Site } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

const rounds = 60;

/** HTML from the server: uncached (sequential requests, each URL once), and cached in one process. */
export async function benchHtml(site: Site): Promise<Measure[]> {
  const measures: Measure[] = [];
  for (const [name, path] of [
    ['search page', site.searchPath],
    ['vehicle page', site.vehiclePath],
  ] as const) {
    const times: number[] = [];
    for (let round = -15; round < rounds; round++) {
      const started = performance.now();
      await requestSuccessfully(site, `${path}?bench=${Date.now()}-${round + 15}`, {
        headers: { 'accept-encoding': 'br' },
      });
      if (round >= 0) times.push(performance.now() - started);
    }
    measures.push({
      what: `HTML of the ${name}, not cached, p50`,
      budget: 40,
      measured: median(times),
      unit: 'ms',
      note: `p95 ${times.toSorted((a, b) => a - b)[Math.floor(rounds * 0.95)]!.toFixed(0)} ms`,
    });
  }
  await requestSuccessfully(site, site.searchPath);
  const { requests, non2xx, errors } = await autocannon({
    url: `http://127.0.0.1:${site.port}${site.searchPath}`,
    connections: 16,
    duration: 6,
    headers: { host: `${site.tenant}.localhost:${site.port}`, 'accept-encoding': 'br' },
  });
  measures.push({
    what: 'HTML of the search page, cached, one process',
    budget: 2000,
    measured: requests.average,
    unit: '/s',
    atLeast: true,
    note: non2xx + errors > 0 ? `${non2xx + errors} failed` : undefined,
  });
  return measures;
}
