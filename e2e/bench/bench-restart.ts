import { readFileSync } from 'node:fs';
import { launchSite } from '../fixtures/launch-site.ts';
import { median, type Measure } from './measure.ts';
import { seedStock } from './seed-stock.ts';

const starts = 3;
/** The budget is for up to this many. */
const budgetVehicles = 50_000;

/** Measures the start of an installation that has many vehicles, until it is ready with a complete index. */
export async function benchRestart(vehicles: number): Promise<Measure[]> {
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
        vehicles,
      },
      vehicles,
    );
    const seconds: number[] = [];
    const cpuSeconds: number[] = [];
    for (let turn = 0; turn < starts; turn++) {
      await site.stop({ keepsData: true });
      const startedAt = performance.now();
      site = await launchSite(undefined, 'start.ts', site.dataDirectory);
      seconds.push((performance.now() - startedAt) / 1000);
      cpuSeconds.push(readCpuSeconds(site.pid));
    }
    return [
      {
        what: `start with ${vehicles.toLocaleString('en')} vehicles, until ready`,
        budget: vehicles <= budgetVehicles ? 10 : null,
        measured: median(seconds),
        unit: 's',
        note: seconds.map((one) => one.toFixed(1)).join(', '),
      },
      {
        what: '  processor time of it, also of a loaded machine',
        budget: null,
        measured: median(cpuSeconds),
        unit: 's',
        note: cpuSeconds.map((one) => one.toFixed(1)).join(', '),
      },
    ];
  } finally {
    await site.stop();
  }
}

const ticksPerSecond = 100;

/** The processor time of a process and all its threads; NaN where there is no /proc. */
function readCpuSeconds(pid: number): number {
  try {
    // After the name in parentheses: utime and stime are the 12th and 13th field.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ');
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
  } catch {
    return Number.NaN;
  }
}
