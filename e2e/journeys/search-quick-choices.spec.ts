import type { Page } from '@playwright/test';
import { randomFrom } from '../fixtures/filter-states.ts';
import { addressOf, openSearch, stock } from '../fixtures/search-page.ts';
import { expect, test } from '../fixtures/test.ts';

/** FORECOURT_QUICK_RUNS sets more runs than the suite has time for. */
const runs = Number(process.env.FORECOURT_QUICK_RUNS ?? 1);
const clicks = 30;
const slowestPauseMs = 250;
/** The checkboxes of the open groups, in order; those of other groups change with the results. */
const conditions = ['car_type=new', 'car_type=demo', 'car_type=used'];
const groups = ['car_type', 'make', 'body', 'fuel', 'transmission'];

type Recorder = {
  /** Descriptions of the contradictions shown by the page. */
  problems: string[];
  /** Call it immediately before a click; from then on this is the newest choice. */
  expectTicks(ticks: string[]): void;
};

for (const slowdown of [1, 6])
  for (let run = 1; run <= runs; run++)
    test(`30 quick choices at ${slowdown}x, run ${run}: URL, checkboxes and results match the last choice, and no frame contradicts it`, async ({
      page,
    }) => {
      test.setTimeout(600_000);
      const random = randomFrom(run * 7919 + slowdown);
      await openSearch(page);
      await page.waitForTimeout(500);
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
      await page.evaluate(watchTicks, groups);
      const chosen = new Set<string>();
      for (let click = 0; click < clicks; click++) {
        const box = await anyBox(page, random());
        if (chosen.has(box.name)) chosen.delete(box.name);
        else chosen.add(box.name);
        // All conditions together are the same as none.
        if (conditions.every((name) => chosen.has(name))) for (const name of conditions) chosen.delete(name);
        await page.evaluate(
          (ticks) => (window as unknown as { recorder: Recorder }).recorder.expectTicks(ticks),
          [...chosen].sort(),
        );
        await box.click();
        await page.waitForTimeout(random() * slowestPauseMs);
      }
      await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await expect(page.locator('[aria-busy]')).toHaveCount(0);
      const expected = addressFor([...chosen]);
      await expect.poll(() => sortedAddress(addressOf(page))).toBe(expected);
      expect(await ticksOf(page)).toEqual([...chosen].sort());
      expect(
        await page.evaluate(() => (window as unknown as { recorder: Recorder }).recorder.problems),
      ).toEqual([]);
      // The cards below the viewport are rendered after those in it.
      const fresh = await page.context().newPage();
      await openSearch(fresh, addressOf(page));
      await expect(async () => expect(await resultsOf(page)).toEqual(await resultsOf(fresh))).toPass();
    });

/** Returns a random visible checkbox of the panel and the coordinates for a mouse click at that moment. */
async function anyBox(page: Page, random: number) {
  const found = await page.evaluate(
    ([names, share]) => {
      const boxes = [
        ...document.querySelectorAll<HTMLInputElement>('#filters details[open] input[type=checkbox]'),
      ]
        .filter((input) => (names as string[]).includes(input.name) && !input.closest('details:not([open])'))
        .filter((input) => {
          const { top, bottom } = input.closest('label')!.getBoundingClientRect();
          return top > 8 && bottom < innerHeight - 8;
        });
      const box = boxes[Math.floor((share as number) * boxes.length)]!;
      const { left, top, width, height } = box.closest('label')!.getBoundingClientRect();
      return { name: `${box.name}=${box.value}`, x: left + width / 2, y: top + height / 2 };
    },
    [groups, random] as const,
  );
  return { name: found.name, click: () => page.mouse.click(found.x, found.y, { delay: 30 }) };
}

/** Runs in the page: checks at every frame that the displayed checkboxes match the newest choice. */
function watchTicks(names: string[]): void {
  const problems: string[] = [];
  let before: string[] = [];
  let newest: string[] = [];
  const ticks = () =>
    [...document.querySelectorAll<HTMLInputElement>('#filters input[type=checkbox]:checked')]
      .filter((input) => names.includes(input.name))
      .map((input) => `${input.name}=${input.value}`)
      .sort();
  let clicked = false;
  addEventListener('click', () => (clicked = true), { capture: true });
  const look = () => {
    const now = ticks().join();
    // Until the page has received the click, the previous choice is correct too; after that only the new one
    // is.
    const isRight = now === newest.join() || (!clicked && now === before.join());
    if (!isRight) problems.push(`${now || 'nothing'} instead of ${newest.join() || 'nothing'}`);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  Object.assign(window, {
    recorder: {
      problems,
      expectTicks(next: string[]) {
        [before, newest, clicked] = [newest, next, false];
      },
    },
  });
}

const ticksOf = (page: Page) =>
  page
    .locator('#filters input[type=checkbox]:checked')
    .evaluateAll((inputs) =>
      inputs
        .map((input) => `${(input as HTMLInputElement).name}=${(input as HTMLInputElement).value}`)
        .sort(),
    );

/** Heading and cards. */
const resultsOf = async (page: Page) => ({
  heading: await page.getByRole('heading', { level: 1 }).textContent(),
  cards: await page
    .locator('article h2 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
});

/** The URL of a choice; conditions determine the path. */
function addressFor(chosen: string[]): string {
  const types = chosen.filter((name) => name.startsWith('car_type=')).map((name) => name.slice(9));
  const path = conditionPath(types);
  const rest = chosen.filter((name) => path === null || !name.startsWith('car_type='));
  return sortedAddress(
    `${path ?? stock}${rest.length > 0 ? `?${new URLSearchParams(rest.map((name) => name.split('=') as [string, string]))}` : ''}`,
  );
}

function conditionPath(types: string[]): string | null {
  switch ([...types].sort().join()) {
    case '':
      return stock;
    case 'new':
      return '/search/new-cars';
    case 'demo':
      return '/search/demo-cars';
    case 'used':
      return '/search/used-cars';
    case 'demo,new':
      return '/search/new-and-demo-cars';
    default:
      return null;
  }
}

const sortedAddress = (address: string) => {
  const [path, query = ''] = address.split('?');
  return `${path} ${[...new URLSearchParams(query)]
    .map((entry) => entry.join('='))
    .sort()
    .join('&')}`;
};
