import { launchSite } from '../fixtures/launch-site.ts';
import { develop } from './develop.ts';
import { releaseAndRollBack } from './release-and-roll-back.ts';
import type { Workplace } from './workplace.ts';

/**
 * The first day of a squad's engineer, by the commands of the README: the sites with the current sources, a
 * changed text with what was typed, a changed server, a preview link, a release, a plan that halts itself on
 * a planted failure, a withdrawal, a rollback.
 */
export async function liveFirstDay(workplace: Workplace): Promise<void> {
  const { tree, stopwatch } = workplace;
  let site = await stopwatch.time('the first pnpm dev, until the sites are ready', 30, () =>
    launchSite(tree, 'dev.ts'),
  );
  try {
    await develop(workplace, site);
    await site.stop({ keepsData: true });
    site = await stopwatch.time('a later pnpm dev', 8, () => launchSite(tree, 'dev.ts', site.dataDirectory));
    await site.stop({ keepsData: true });
    // The installation that visitors use.
    site = await stopwatch.time('pnpm start on the same data', null, () =>
      launchSite(tree, 'start.ts', site.dataDirectory),
    );
    await releaseAndRollBack(workplace, site);
  } finally {
    await site.stop();
  }
}
