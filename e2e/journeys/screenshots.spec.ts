import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, port, site, test } from '../fixtures/test.ts';
import { differenceOf, isAlike, outlineOf } from '../shots/outline.ts';
import { pageKinds, pathOn } from '../shots/page-kinds.ts';
import { accepted, shoot, shotName, viewportOf } from '../shots/shoot.ts';

test.use({ asksConsent: true });

for (const tenant of accepted.sites)
  test(`${tenant}: pages look as accepted`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const changed: string[] = [];
    for (const width of accepted.widths) {
      await page.setViewportSize(viewportOf(width));
      for (const kind of pageKinds.filter(({ name }) => accepted.kinds.some((known) => known === name))) {
        const path = await pathOn(tenant, port(), kind.path, page);
        const picture = await shoot(page, site(tenant, path!), kind);
        const before = await readFile(join(accepted.folder, `${shotName(tenant, kind.name, width)}.png`));
        const difference = await differenceOf(before, await outlineOf(picture!));
        if (!isAlike(difference))
          changed.push(`${kind.name} at ${width} px: ${Math.round(difference * 100)} % differ`);
      }
    }
    // `pnpm shots --compare` writes the pages to look at; `--accept` accepts them.
    expect(changed).toEqual([]);
  });
