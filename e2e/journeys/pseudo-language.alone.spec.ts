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

/** Periods, and countries by their dialling code: JavaScript knows them in every language. */
const ofEveryLanguage = /\b\d+ days?\b|[^:]*\(\u2066\+\d+\u2069\)$/g;
const isLeft = (problem: string) =>
  /[a-z]{3,}/i.test(problem.slice(problem.indexOf(': ') + 2).replace(ofEveryLanguage, ''));
/** Forms without scripts, sent with nothing in their fields, and what they hide. */
const emptyForms: Record<string, Record<string, string>> = {
  '/api/leads/leads': { name: '', email: '', phone: '', subcategory: '' },
  '/api/leads/bookings': { name: '', email: '', phone: '', kind: '', location_id: '' },
  '/api/leads/valuations': { rego: '', regoState: '' },
  '/api/leads/online-payments': { name: '', email: '', reference: '', amount: '', currency: 'AUD' },
  '/api/leads/price-alerts': { email: '', car_id: 'n1' },
};

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
  const refuse = async (path: string) => {
    const answer = await request.post(`http://127.0.0.1:${port()}${path}`, {
      headers: { host: `nakhla.localhost:${port()}`, accept: 'text/html' },
      form: emptyForms[path]!,
    });
    expect(answer.status()).toBe(400);
    return answer.text();
  };
  const { paths, vehicle, findProblems } = await readInterfaceTexts(get);
  expect(findProblems('/', '<html lang="en-XA"><p>Not translated</p></html>')).toHaveLength(1);
  // In this locale the catalogues' English is in full-width letters; the site's own texts stay in Arabic.
  await forecourt('tenant', 'set', 'nakhla', 'locale', 'en-XA');
  try {
    await expect.poll(() => get('/')).toContain('<html lang="en-XA"');
    const problems: string[] = [];
    for (const path of paths) problems.push(...findProblems(path, await get(path)));
    for (const path of Object.keys(emptyForms)) problems.push(...findProblems(path, await refuse(path)));
    for (const path of [vehicle, '/search/used-cars', '/finance']) {
      await page.goto(site('nakhla', path));
      await hydrated(page);
      problems.push(...findProblems(`${path} hydrated`, await page.locator('html').innerHTML()));
    }
    expect([...new Set(problems)].filter(isLeft)).toEqual([]);
  } finally {
    await forecourt('tenant', 'set', 'nakhla', 'locale', 'ar');
    await expect.poll(() => get('/')).toContain('<html lang="ar"');
  }
});
