import { contentTypes } from './content-types.ts';

it('refuses a page whose Markdown has a link that pages leave out, and says where', async () => {
  const pages = contentTypes.find(({ name }) => name === 'pages')!;
  const page = {
    slug: 'pages/trips',
    title: 'Trips',
    paragraphs: [],
    blocks: [
      { kind: 'markdown', text: '[fine](/finance)' },
      { kind: 'accordion', title: 'More', items: [{ title: 'a', text: '[x](javascript:alert(1))' }] },
    ],
  };
  expect(pages.schema.safeParse(page).success).toBe(true);
  expect(await pages.check!('demo', page)).toEqual([
    {
      path: 'blocks.1.items.0.text',
      message: 'the link javascript:alert(1) is not allowed: begin it with /, https://, mailto: or tel:',
    },
  ]);
});
