import { checkContent } from './check-content.ts';

const paths: string[] = [];
const call = async (_method: string, url: string) => {
  paths.push(url);
  return { status: url.includes('missing') ? 404 : 200 } as never;
};
const check = (type: string, item: object) =>
  checkContent([{ domain: 'shell', type, file: `shell/${type}`, items: [item] }], call as never);

it('finds dead links and missing pictures in Markdown', async () => {
  const text = '[here](/finance) [gone](/missing) ![a](media/yard.webp) ![b](media/missing.webp)';
  const found = await check('pages', { slug: 'faq', blocks: [{ kind: 'markdown', text }] });
  expect(found.map(({ path, message }) => [path, message])).toEqual([
    ['blocks.0.text', 'the link /missing leads to nothing (status 404)'],
    ['blocks.0.text', 'the picture media/missing.webp cannot be loaded (status 404)'],
  ]);
  expect(paths).toContain('/finance');
});

it('takes addresses in settings for what they are, and pictures there for pictures', async () => {
  const config = {
    analytics: { pixels: [{ url: 'https://pixels.example/missing?event={event}' }] },
    logo: 'media/missing.svg',
  };
  const found = await check('settings', { dealership: null, config });
  expect(found.map(({ path }) => path)).toEqual(['config.logo']);
});
