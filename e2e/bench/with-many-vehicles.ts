import { chromium, type Browser } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import type { Measure, Site } from './measure.ts';
import { seedStock } from './seed-stock.ts';

/** Measures in a browser with many vehicles. Skipped without access to the site's data folder. */
export async function withManyVehicles(
  site: Site,
  what: string,
  measure: (browser: Browser) => Promise<Measure[]>,
): Promise<Measure[]> {
  if (!site.dataDirectory) {
    console.log(`${what}: skipped, because it needs the data folder of the site: set FORECOURT_E2E_DATA`);
    return [];
  }
  const unseed = await seedStock(site, site.vehicles);
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  try {
    return await measure(browser);
  } finally {
    await browser.close();
    await unseed();
  }
}
