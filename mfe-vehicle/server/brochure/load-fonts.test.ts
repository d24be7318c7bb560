import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { createFontLoader } from './load-fonts.ts';

const woff = Buffer.from('wOFF and more');
const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(request.url!);
  if (request.url!.includes('fraunces-700')) response.writeHead(404).end();
  else response.end(request.url!.includes('archivo') ? '<html>' : woff);
});
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close());
beforeEach(() => asked.splice(0));

const fontsOf = createFontLoader();
const load = (bodyFont: 'figtree' | 'archivo', displayFont: 'fraunces' | 'chivo') =>
  fontsOf(aTenant({ theme: { bodyFont, displayFont } }), {
    base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    host: 'harbour.localhost',
  });

it("fetches both weights of the site's typefaces and of the Arabic one, once", async () => {
  const { fonts, ...faces } = await load('figtree', 'chivo');
  expect(faces).toEqual({ body: 'figtree', display: 'chivo', hasArabic: true });
  expect(fonts.map(({ family, weight }) => `${family}-${weight}`).sort()).toEqual([
    'arabic-400',
    'arabic-700',
    'chivo-400',
    'chivo-700',
    'figtree-400',
    'figtree-700',
  ]);
  expect(asked).toHaveLength(6);
  await load('figtree', 'chivo');
  expect(asked).toHaveLength(6);
});

it('falls back if a typeface does not load completely', async () => {
  expect(await load('figtree', 'fraunces')).toMatchObject({ body: 'figtree', display: 'figtree' });
  expect(await load('archivo', 'chivo')).toMatchObject({ body: 'Helvetica', display: 'chivo' });
});
