import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { launchSite } from '../fixtures/launch-site.ts';
import type { Measure } from './measure.ts';
import { requestSuccessfully } from './send-request.ts';

const repository = resolve(import.meta.dirname, '../..');

/** Measures the first start of a clone of the last commit with installed packages: build, seed and start until the first page responds. */
export async function benchStart(): Promise<Measure[]> {
  const parent = mkdtempSync(join(tmpdir(), 'forecourt-clone-'));
  const tree = join(parent, 'forecourt');
  // If run as root, the database's user needs access to the folder.
  chmodSync(parent, 0o755);
  try {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', pathToFileURL(repository).href, tree]);
    execFileSync(
      'npx',
      ['-y', '--prefer-offline', 'pnpm@12', 'install', '--prefer-offline', '--frozen-lockfile'],
      { cwd: tree, stdio: ['ignore', 'ignore', 'inherit'] },
    );
    const started = performance.now();
    const site = await launchSite(tree);
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
    rmSync(parent, { recursive: true, force: true });
  }
}
