import { parseArgs } from 'node:util';
import startSite from '../fixtures/start-site.ts';
import { benchAlerts } from './bench-alerts.ts';
import { benchBlocking } from './bench-blocking.ts';
import { benchBookings } from './bench-bookings.ts';
import { benchClicks } from './bench-clicks.ts';
import { benchDrag } from './bench-drag.ts';
import { benchFirstDay } from './bench-first-day.ts';
import { benchFlood } from './bench-flood.ts';
import { benchHtml } from './bench-html.ts';
import { benchImport } from './bench-import.ts';
import { benchLeads } from './bench-leads.ts';
import { benchLighthouse } from './bench-lighthouse.ts';
import { benchOneBundle } from './bench-one-bundle.ts';
import { benchRestart } from './bench-restart.ts';
import { benchScripts } from './bench-scripts.ts';
import { benchSearch } from './bench-search.ts';
import { benchStart } from './bench-start.ts';
import { benchValuation } from './bench-valuation.ts';
import { benchWeight } from './bench-weight.ts';
import { printMeasures, type Measure, type Site } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

// Clicks, drag, import and alerts change the stock, so they run last.
const groups: Record<string, (site: Site) => Promise<Measure[]>> = {
  html: benchHtml,
  scripts: benchScripts,
  leads: benchLeads,
  bookings: benchBookings,
  weight: benchWeight,
  flood: benchFlood,
  blocking: benchBlocking,
  lighthouse: benchLighthouse,
  'one-bundle': benchOneBundle,
  clicks: benchClicks,
  drag: benchDrag,
  import: benchImport,
  alerts: benchAlerts,
};
const alone: Record<string, (vehicles: number) => Promise<Measure[]>> = {
  search: benchSearch,
  valuation: benchValuation,
  start: benchStart,
  restart: benchRestart,
  'first-day': benchFirstDay,
};
const names = [...Object.keys(alone), ...Object.keys(groups)];

const usage = `pnpm bench [${names.join('] [')}] [--tenant harbour] [--runs 3] [--vehicles 50000] [--strict]

Prints what was measured beside its budget; without a name every group. FORECOURT_E2E_PORT measures a site that runs already
(with FORECOURT_E2E_DATA its clicks and the drag too, without the import); otherwise one is started on data of its own. --runs: how often blocking and lighthouse measure each page. --vehicles: how many the site has for restart, clicks and drag. --strict ends with 1 when a budget is missed.`;

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      tenant: { type: 'string', default: 'harbour' },
      runs: { type: 'string', default: '3' },
      vehicles: { type: 'string', default: '50000' },
      strict: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const unknown = positionals.filter((name) => !names.includes(name));
  if (values.help || unknown.length > 0) {
    console.log(unknown.length > 0 ? `unknown group "${unknown.join('", "')}"\n\n${usage}` : usage);
    return unknown.length > 0 ? 2 : 0;
  }
  const runs = Number(values.runs);
  if (!Number.isInteger(runs) || runs < 1) {
    console.log(`--runs must be a whole number of at least 1 (got "${values.runs}")\n\n${usage}`);
    return 2;
  }
  const vehicles = Number(values.vehicles);
  if (!Number.isInteger(vehicles) || vehicles < 1) {
    console.log(`--vehicles must be a whole number of at least 1 (got "${values.vehicles}")\n\n${usage}`);
    return 2;
  }
  const chosenGroups = positionals.length > 0 ? names.filter((name) => positionals.includes(name)) : names;
  const measures: Measure[] = [];
  for (const [name, work] of Object.entries(alone))
    if (chosenGroups.includes(name)) measures.push(...(await measure(name, () => work(vehicles))));
  const onSite = chosenGroups.filter((name) => name in groups);
  if (onSite.length > 0) measures.push(...(await onRunningSite(values.tenant, onSite, { runs, vehicles })));
  console.log();
  const missed = printMeasures(measures);
  console.log(
    `\n${measures.length} measures, ${missed.length === 0 ? 'all within budget' : `${missed.length} over budget`} (${process.platform} ${process.arch}, Node ${process.versions.node})`,
  );
  return values.strict && missed.length > 0 ? 1 : 0;
}

async function onRunningSite(
  tenant: string,
  chosenGroups: string[],
  options: Pick<Site, 'runs' | 'vehicles'>,
): Promise<Measure[]> {
  const startsSite = !process.env.FORECOURT_E2E_PORT;
  if (startsSite) console.log('starting a site');
  const stop = await startSite();
  try {
    const at = { port: Number(process.env.FORECOURT_E2E_PORT), tenant };
    const searchPath = '/search/used-cars';
    const vehiclePath = await firstVehicle(at, searchPath);
    const measures: Measure[] = [];
    for (const name of chosenGroups)
      measures.push(
        ...(await measure(name, () =>
          groups[name]!({
            ...at,
            searchPath,
            vehiclePath,
            ...options,
            dataDirectory:
              startsSite || name === 'clicks' || name === 'drag'
                ? (process.env.FORECOURT_E2E_DATA ?? null)
                : null,
          }),
        )),
      );
    return measures;
  } finally {
    await stop?.();
  }
}

async function measure(name: string, work: () => Promise<Measure[]>): Promise<Measure[]> {
  console.log(`measuring: ${name}`);
  return work();
}

/** Waits until the site's index is filled, and returns the path of the first vehicle on the search page. */
async function firstVehicle(site: Pick<Site, 'port' | 'tenant'>, searchPath: string): Promise<string> {
  for (let tries = 0; tries < 60; tries++) {
    const html = (await requestSuccessfully(site, `${searchPath}?bench=start-${tries}`)).body.toString();
    const path = /href="(\/cars\/[^"?#/]+)"/.exec(html)?.[1];
    if (path) return path;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`${searchPath} shows no vehicle after 30 s`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    console.error((error as Error).message);
    process.exit(1);
  },
);
