import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { readInterfaceTexts } from '../fixtures/interface-texts.ts';
import { dataDirectory, expect, hydrated, port, site, test } from '../fixtures/test.ts';

const run = promisify(execFile);
const forecourt = (...args: string[]) =>
  run(process.execPath, [join(import.meta.dirname, '../../shell/cli/forecourt.ts'), ...args], {
    env: { ...process.env, DATA_DIR: dataDirectory() },
  });

/** A date alone: the platform knows the names of months in every language. */
const date =
  /: \d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}$/;

test('every text of the interface can be translated: no page kind has one outside the catalogues', async ({
  page,
  request,
}) => {
  const get = async (path: string) => {
    const answer = await request.get(`http://127.0.0.1:${port()}${path}`, {
      headers: { host: `nakhla.localhost:${port()}` },
    });
    return answer.text();
  };
  const { paths, vehicle, findProblems } = await readInterfaceTexts(get);
  // In this locale the catalogues' English is in full-width letters; the site's own texts stay in Arabic.
  await forecourt('tenant', 'set', 'nakhla', 'locale', 'en-XA');
  try {
    await expect.poll(() => get('/')).toContain('<html lang="en-XA"');
    const problems: string[] = [];
    for (const path of paths) problems.push(...findProblems(path, await get(path)));
    await page.goto(site('nakhla', vehicle));
    await hydrated(page);
    problems.push(...findProblems(`${vehicle} hydrated`, await page.locator('body').innerHTML()));
    expect([...new Set(problems)].filter((problem) => !date.test(problem))).toEqual([]);
  } finally {
    await forecourt('tenant', 'set', 'nakhla', 'locale', 'ar');
    await expect.poll(() => get('/')).toContain('<html lang="ar"');
  }
});
