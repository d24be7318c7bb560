import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import type { Measure, Site } from './measure.ts';
import { seedStock } from './seed-stock.ts';

export const vehicles = 50_000;

/** Measures in a browser while the site has so many vehicles, and takes them out again; without its data folder it is left out. */
export async function onManyVehicles(
  site: Site,
  what: string,
  measure: (browser: Browser) => Promise<Measure[]>,
): Promise<Measure[]> {
  if (!site.dataDirectory) {
    console.log(`${what}: left out, it needs the data folder of the site (FORECOURT_E2E_DATA)`);
    return [];
  }
  const unseed = await seedStock(site, vehicles);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await unseed();
  }
}
