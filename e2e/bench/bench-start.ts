import { launchSite } from '../fixtures/launch-site.ts';
import { cloneWorkspace } from '../fixtures/working-copy.ts';
import type { Measure } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

/** The first start of a clone with installed packages: build, seed and start until a page responds. */
export async function benchStart(): Promise<Measure[]> {
  const clone = await cloneWorkspace();
  try {
    const started = performance.now();
    const site = await launchSite(clone.directory);
    try {
      await requestSuccessfully({ port: site.port, tenant: 'harbour' }, '/');
      return [
        {
          what: 'bare clone to first page, after dependencies are installed',
          budget: 60,
          measured: (performance.now() - started) / 1000,
          unit: 's',
          note: 'builds all, fills the demo sites',
        },
      ];
    } finally {
      await site.stop();
    }
  } finally {
    clone.remove();
  }
}
