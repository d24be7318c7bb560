import { spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { tenantSlugs as tenants } from '@forecourt/demo-data/site-files';
import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { keyboardProblems } from '../fixtures/keyboard.ts';
import { longTestMs } from '../fixtures/long-test.ts';
import { expect, hydrated, port, site, test } from '../fixtures/test.ts';
import { writeResults, type Problem } from '../shots/accessibility-results.ts';
import { pageKinds, pathOn, type PageKind } from '../shots/page-kinds.ts';
import { signedInShopper } from '../shots/visitor.ts';

// Some forty kinds of pages, each checked in six ways.
test.describe.configure({ timeout: 2 * longTestMs });

/** Every kind of page of two sites and of a third, which each commit chooses; of all sites on request. */
const always: readonly string[] = ['harbour', 'nakhla'];
const others = tenants.filter((tenant) => !always.includes(tenant));
const sites = process.env.FORECOURT_ALL_SITES ? tenants : [...always, others[commits() % others.length]!];

for (const tenant of sites)
  test(`${tenant}: every kind of page is accessible, also narrow, enlarged and in forced colours`, async ({
    page: visitor,
    browser,
    allowErrors,
  }) => {
    allowErrors(/404/);
    const shopper = await (
      await browser.newContext({ storageState: await signedInShopper(browser, tenant) })
    ).newPage();
    const problems: Problem[] = [];
    const checked: string[] = [];
    const footers = new Set<string>();
    for (const kind of pageKinds.filter(({ isLike }) => !isLike)) {
      const page = kind.signedIn ? shopper : visitor;
      const path = await pathOn(tenant, port(), kind.path, page);
      if (!path || !(await visit(page, site(tenant, path), kind))) continue;
      await kind.prepare?.(page);
      checked.push(kind.name);
      await leaveOutKnownFooter(page, footers);
      for (const problem of await problemsOf(page)) problems.push({ kind: kind.name, ...problem });
    }
    await shopper.context().close();
    await writeResults({ site: tenant, checked, problems });
    expect(checked.length).toBeGreaterThan(10);
    expect(problems).toEqual([]);
  });

test('the check by keyboard finds what Tab does not reach, and what shows no focus', async ({ page }) => {
  await page.setContent(`<main><a href="#a">First</a><button style="outline: none">Unmarked</button>
    <input aria-label="Trap" onkeydown="event.preventDefault()"><a href="#b">Beyond</a></main>`);
  expect(await keyboardProblems(page)).toEqual([
    'Tab does not reach a Beyond (1 in all; the last of 3 stops was input Trap)',
    'no visible focus: button Unmarked',
  ]);
});

/** The number of commits: a failure of a commit can be repeated. 0 outside a git repository. */
function commits(): number {
  const { stdout } = spawnSync('git', ['rev-list', '--count', 'HEAD'], { cwd: import.meta.dirname });
  return Number(stdout ?? 0);
}

/** Opens the page; false if the site has none of its kind. */
async function visit(page: Page, address: string, kind: PageKind): Promise<boolean> {
  // An empty page takes on the usual conditions at once.
  await page.goto('about:blank');
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'none' });
  await page.setViewportSize({ width: 390, height: 844 });
  const answer = await page.goto(address);
  if (!kind.isMissing && !answer?.ok()) return false;
  await hydrated(page);
  return true;
}

/** Makes a footer that has been checked on another page inert: the pages of a site have the same. */
async function leaveOutKnownFooter(page: Page, known: Set<string>): Promise<void> {
  const footer = page.locator('footer').last();
  const text = await footer.textContent();
  if (known.has(text!)) await footer.evaluate((element) => element.setAttribute('inert', ''));
  known.add(text!);
}

/**
 * The problems of the open page, each with the check that found it. The page keeps the conditions of the
 * last check.
 */
async function problemsOf(page: Page): Promise<Omit<Problem, 'kind'>[]> {
  const found: Omit<Problem, 'kind'>[] = [];
  const note = (check: Problem['check'], texts: readonly string[]) =>
    void found.push(...texts.map((text) => ({ check, text })));
  // A link that the bar at the bottom covers at this moment of scrolling is not a small one. The bar can also
  // appear later.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-sticky] { position: static !important; }');
    document.adoptedStyleSheets.push(sheet);
  });
  note('rules', await violationsOf(page));
  note('keyboard', await keyboardProblems(page));
  const moving = await page.evaluate(
    () =>
      document.getAnimations().filter(({ playState, effect }) => {
        const { duration, iterations } = effect!.getComputedTiming();
        return playState === 'running' && Number(duration) * Number(iterations) > 50;
      }).length,
  );
  if (moving > 0) note('motion', [`${moving} animations under reduced motion`]);
  await page.setViewportSize({ width: 320, height: 800 });
  if (await overflows(page)) note('narrow', ['scrolls sideways at 320 px']);
  await page.setViewportSize({ width: 640, height: 800 });
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  if (await overflows(page)) note('large-text', ['scrolls sideways at 640 px with text of 200 %']);
  await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: 'active' });
  const lost = await page.evaluate(invisibleButtons);
  if (lost.length > 0) note('colours', [`no visible edge in forced colours: ${lost.slice(0, 3).join(', ')}`]);
  return found;
}

/** What axe finds twice: while fragments load, a link can be covered for a moment. */
async function violationsOf(page: Page): Promise<string[]> {
  const first = await accessibilityProblems(page, { except: ['footer[inert]'] });
  if (first.length === 0) return [];
  await page.waitForLoadState('networkidle');
  const second = new Set(await accessibilityProblems(page, { except: ['footer[inert]'] }));
  return first.filter((problem) => second.has(problem));
}

/** Whether the page scrolls sideways, also after the header has chosen what fits in the new width. */
const overflows = (page: Page) =>
  page
    .waitForFunction(
      () => document.documentElement.scrollWidth <= document.documentElement.clientWidth + 1,
      undefined,
      { timeout: 10_000 },
    )
    .then(
      () => false,
      () => true,
    );

/** Runs in the page: filled buttons without a border, whose fill forced colours remove. */
function invisibleButtons(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main .fc-button')]
    .filter((button) => button.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .filter((button) => {
      const { borderTopWidth, borderTopStyle } = getComputedStyle(button);
      return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none';
    })
    .map((button) => button.textContent!.trim());
}
