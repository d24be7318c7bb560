import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { enquire } from '../fixtures/enquire.ts';
import { dataDirectory, expect, hydrated, open, site, test } from '../fixtures/test.ts';

for (const width of [390, 1440]) {
  test(`a shopper finds a HiLux, sees a repayment and enquires, at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
    await open(page, site('harbour', '/search/new-used-and-demo-cars'));
    await page.getByRole('combobox', { name: 'Search', exact: true }).first().fill('hylux');
    await expect(page).toHaveURL(/query=hylux/);
    await expect(page.locator('article').first()).toContainText('HiLux');

    const priced = page.locator('article', { hasText: /a week/ }).first();
    await expect(priced).toContainText(/p\.a\./);
    await priced.locator('a[href^="/cars/"]').first().click();
    await expect(page).toHaveURL(/\/cars\//);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('HiLux');
    await expect(page.locator('#page')).toContainText(/a week/);

    const name = `Ana Shopper ${width}`;
    await enquire(page, name);

    await expect.poll(() => mailWith(name), { timeout: 20_000 }).not.toBeNull();
    const mail = await PostalMime.parse((await mailWith(name))!);
    const adf = mail.attachments.find(({ mimeType }) => mimeType === 'application/x-adf+xml');
    const xml = adf ? new TextDecoder().decode(adf.content as ArrayBuffer) : (mail.text ?? '');
    expect(xml).toMatch(/<\?adf version="1\.0"\?>/i);
    expect(xml).toContain('<make>Toyota</make>');
  });
}

async function mailWith(text: string): Promise<string | null> {
  const folder = join(dataDirectory(), 'leads/mailbox');
  const files = (() => {
    try {
      return readdirSync(folder).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  })();
  for (const file of files) {
    const raw = readFileSync(join(folder, file), 'utf8');
    const mail = await PostalMime.parse(raw);
    if (`${mail.text ?? ''}${mail.html ?? ''}`.includes(text)) return raw;
  }
  return null;
}
