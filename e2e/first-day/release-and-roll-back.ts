import { join } from 'node:path';
import { editSources } from '../fixtures/edit-sources.ts';
import type { LaunchedSite } from '../fixtures/launch-site.ts';
import { registry } from '../fixtures/registry.ts';
import { secondsSince } from './stopwatch.ts';
import { visitAndReport, visitAnew } from './visit.ts';
import type { Workplace } from './workplace.ts';

const path = '/finance';
const releasedText = 'A text of the first day.';
/** Pages with estimates: a version is withdrawn only if it fails on several. */
const pagesWithEstimates = ['/search/used-cars', '/search/new-cars', '/search/new-used-and-demo-cars'];
const maxVisits = 60;
type Plan = { state: string; version: string };
type Status = { channels: { channel: string; version: string; canary: object | null }[] };

/**
 * Previews, releases, halts, rolls back and withdraws by the command line, and looks at each in a browser;
 * takes its edits back.
 * @throws Error where a visitor sees something else
 */
export async function releaseAndRollBack(workplace: Workplace, site: LaunchedSite): Promise<void> {
  const { edit, restore } = editSources(join(workplace.tree, 'mfe-finance'));
  const day = startDay(workplace, site);
  const { stopwatch } = workplace;
  try {
    edit('ui/finance-page/finance-page.tsx', '{t.pageIntro(kind)}', releasedText);
    const link = await stopwatch.time(
      'release --preview, until its link shows the version',
      60,
      day.showPreview,
    );
    await day.endPreview(link);
    const original = await day.served();
    await stopwatch.time('release, from the command to the page', 60, day.release);
    const released = await day.served();

    plantFailure(edit);
    const failing = await stopwatch.time(
      'release --plan, until a planted failure has halted it',
      120,
      day.haltPlan,
    );
    if ((await day.served()) !== released) throw new Error('the halted plan changed what is served');
    await stopwatch.time('rollback, from the command to the page', 10, day.rollBack);
    const last = await day.served();
    if (last !== original) throw new Error(`the rollback chose ${last}, not ${original}`);
    stopwatch.record({
      what: 'withdrawal, from a visit that fails to the version before',
      limitSeconds: 10,
      seconds: await day.withdraw(failing, original),
    });
  } finally {
    restore();
  }
}

/** Plants a failure where a page has a layout, so that the conformance suite cannot see it. */
function plantFailure(edit: ReturnType<typeof editSources>['edit']): void {
  const file = 'ui/estimate/estimate.tsx';
  edit(file, /^/, `import { useEffect } from 'react';\n`);
  edit(
    file,
    /function Line\([^]*?\) \{\n/,
    `$&  useEffect(() => {\n    if (document.body.offsetHeight > 0) throw new Error('planted');\n  }, []);\n`,
  );
}

/** What the engineer does, by the command line, and sees, in a browser. */
function startDay({ browser, runNode, checksSources }: Workplace, site: LaunchedSite) {
  const origin = `http://harbour.localhost:${site.port}`;
  const env = { FORECOURT_URL: `http://127.0.0.1:${site.port}`, DATA_DIR: site.dataDirectory };
  const forecourt = (...args: string[]) => runNode('shell/cli/forecourt.ts', args, env);
  const release = (...args: string[]) =>
    forecourt('release', 'finance', ...args, ...(checksSources ? [] : ['--no-checks']));
  const stable = async () => {
    const { channels } = await registry<Status>('/status?name=finance', undefined, site);
    return channels.find(({ channel }) => channel === 'stable')!;
  };
  const expectText = (address: string, isShown: boolean) =>
    visitAnew(browser, address, async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      if ((await page.getByText(releasedText).count()) > 0 !== isShown)
        throw new Error(`${address} ${isShown ? 'does not show' : 'shows'} "${releasedText}"`);
    });
  const visitFailing = (visit: number, version: string) =>
    visitAndReport(browser, `${origin}${pagesWithEstimates[visit % pagesWithEstimates.length]}`, {
      name: 'finance',
      version,
    });

  return {
    served: async () => (await stable()).version,
    async showPreview(): Promise<string> {
      const printed = await release('--preview', '--site', 'harbour', '--path', path);
      const link = /https?:\S+[?&]preview=[^\s)]+/.exec(printed)?.[0];
      if (!link) throw new Error('release --preview printed no link');
      await expectText(link, true);
      return link;
    },
    async endPreview(link: string): Promise<void> {
      await visitAnew(browser, link, async (page) => {
        await page.getByRole('button', { name: 'End preview' }).click();
        await page.getByText(releasedText).waitFor({ state: 'detached' });
      });
      await expectText(`${origin}${path}`, false);
    },
    async release(): Promise<void> {
      await release();
      await expectText(`${origin}${path}`, true);
    },
    /** @returns the version that failed */
    async haltPlan(): Promise<string> {
      await release('--plan', '50,100', '--every', '10m', '--min-visits', '10');
      for (let visit = 0; visit < maxVisits; visit++) {
        const { plans } = await registry<{ plans: Plan[] }>('/plans?name=finance', undefined, site);
        const { state, version } = plans[0]!;
        if (state !== 'halted') {
          await visitFailing(visit, version);
          continue;
        }
        if ((await stable()).canary) throw new Error('the halted plan left its canary');
        await forecourt('plan', 'stop', 'finance');
        return version;
      }
      throw new Error(`the plan did not halt within ${maxVisits} visits`);
    },
    /** Serves a failing version to everybody. @returns how long the visit took that decided about it */
    async withdraw(failing: string, good: string): Promise<number> {
      await forecourt('promote', 'finance', failing, '--reason', 'the first day releases a failure');
      for (let visit = 0; visit < maxVisits; visit++) {
        const startedAt = performance.now();
        await visitFailing(visit, failing);
        const { version } = await stable();
        if (version === good) return secondsSince(startedAt);
        if (version !== failing) throw new Error(`the withdrawal chose ${version}, not ${good}`);
      }
      throw new Error(`the version was not withdrawn within ${maxVisits} visits`);
    },
    async rollBack(): Promise<void> {
      await forecourt('rollback', 'finance', '--reason', 'the first day ends');
      await expectText(`${origin}${path}`, false);
    },
  };
}
