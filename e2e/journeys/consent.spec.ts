import { accessibilityProblems } from '../fixtures/accessibility.ts';
import { expect, hydrated, open, site, test } from '../fixtures/test.ts';

test.use({ asksConsent: true, viewport: { width: 390, height: 844 } });

test('a pixel loads only after consent, which can be changed later', async ({ page }) => {
  const pixels: string[] = [];
  await page.route('https://pixels.example/**', (route) => {
    pixels.push(new URL(route.request().url()).search);
    return route.fulfill({ status: 204 });
  });
  await open(page, site('meridian'));
  const question = page.getByRole('region', { name: 'Your privacy' });
  await expect(question).toBeVisible();
  expect(
    await accessibilityProblems(page, { within: 'section[aria-label="Your privacy"]', bestPractices: true }),
  ).toEqual([]);
  expect(pixels).toEqual([]);
  await question.getByRole('button', { name: 'Accept' }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => pixels).toEqual(['?event=pageView&path=%2F']);

  await open(page, site('meridian'));
  await expect.poll(() => pixels.length).toBe(2);
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: 'Decline' }).click();
  await open(page, site('meridian', '/about-us'));
  await page.getByRole('link', { name: 'Privacy choices' }).click();
  await expect(question).toContainText('You have declined.');
  expect(pixels).toHaveLength(2);
});

test('the question is a slim bar that covers nothing, moves nothing and leaves nothing behind', async ({
  page,
}) => {
  const bar = page.getByRole('region', { name: 'خصوصيتك' });
  for (const [width, most] of [
    [390, 104],
    [768, 72],
    [1440, 60],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ['/', '/search/used-cars', '/cars/2019-toyota-hilux-rogue-nu12672']) {
      await page.goto(site('nakhla', path));
      // It is painted before scripts run, in the flow of the page: what follows begins below it.
      await expect(bar).toBeVisible();
      const { y, height } = (await bar.boundingBox())!;
      expect(y, path).toBe(0);
      expect(height, path).toBeLessThanOrEqual(most);
      expect((await page.getByRole('banner').boundingBox())!.y).toBeGreaterThanOrEqual(height);
      await hydrated(page);
      expect((await bar.boundingBox())!.height).toBe(height);
      expect(await page.evaluate(pageEnd)).toEqual({ isFooter: true, position: 'static' });
    }
  }
  await bar.getByRole('button', { name: 'رفض' }).click();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(pageEnd)).toMatchObject({ isFooter: true });
  await page.reload();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(bar).toBeHidden();
});

/** Runs in the page: whether the footer ends the page, without a strip below it; the question's place. */
function pageEnd(): { isFooter: boolean; position: string | null } {
  const { bottom } = document.querySelector('footer')!.getBoundingClientRect();
  const question = document.querySelector('section[aria-label="خصوصيتك"]');
  return {
    isFooter: Math.abs(bottom + scrollY - document.documentElement.scrollHeight) < 2,
    position: question && getComputedStyle(question).position,
  };
}
