import AxeBuilder from '@axe-core/playwright';
import { expect, open, site, test } from '../fixtures/test.ts';

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
  const { violations } = await new AxeBuilder({ page }).include('[aria-live] > section').analyze();
  expect(violations).toEqual([]);
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

test('the consent banner, the comparison tray and a toast do not overlap on a phone, from right to left', async ({
  page,
}) => {
  await open(page, site('nakhla', '/search/used-cars'));
  await page
    .getByRole('button', { name: /^مقارنة / })
    .first()
    .click();
  const boxes = await Promise.all(
    [
      page.getByRole('status').filter({ hasText: 'المقارنة' }).locator('> div'),
      page.getByRole('region', { name: 'خصوصيتك' }),
      page.getByRole('region', { name: 'المختار للمقارنة' }),
    ].map(async (bar) => {
      await expect(bar).toBeVisible();
      return (await bar.boundingBox())!;
    }),
  );
  for (const [index, { y, height }] of boxes.slice(0, -1).entries())
    expect(y + height).toBeLessThanOrEqual(boxes[index + 1]!.y);
  // Nothing covers the question.
  const { x, y, width } = boxes[1]!;
  expect(
    await page.evaluate(
      ([left, top]) => document.elementFromPoint(left!, top!)?.closest('section')?.textContent,
      [x + width / 2, y + 8],
    ),
  ).toContain('خصوصيتك');
});
