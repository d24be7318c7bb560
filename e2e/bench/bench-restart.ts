import { launchSite } from '../fixtures/launch-site.ts';
import { median, type Measure } from './measure.ts';
import { seedStock } from './seed-stock.ts';
import { vehicles } from './with-many-vehicles.ts';

const starts = 3;

/** Measures the start of an installation that has many vehicles, until it is ready with a complete index. */
export async function benchRestart(): Promise<Measure[]> {
  let site = await launchSite();
  try {
    await seedStock(
      {
        port: site.port,
        tenant: 'harbour',
        searchPath: '',
        vehiclePath: '',
        dataDirectory: site.dataDirectory,
        runs: 1,
      },
      vehicles,
    );
    const seconds: number[] = [];
    for (let turn = 0; turn < starts; turn++) {
      await site.stop({ keepsData: true });
      const startedAt = performance.now();
      site = await launchSite(undefined, 'start.ts', site.dataDirectory);
      seconds.push((performance.now() - startedAt) / 1000);
    }
    return [
      {
        what: `start with ${vehicles.toLocaleString('en')} vehicles, until ready`,
        budget: 10,
        measured: median(seconds),
        unit: 's',
        note: seconds.map((one) => one.toFixed(1)).join(', '),
      },
    ];
  } finally {
    await site.stop();
  }
}
