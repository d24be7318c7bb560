import type { PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { articlesOf, pageTextOf } from './page-text-of.ts';

const position = (id: string, closes: string | null) => ({
  id,
  title: id,
  place: '',
  hours: '',
  text: 'x',
  closes,
});
const text = { kind: 'text' as const, paragraphs: ['Hello'] };
const positions: PageBlock = {
  kind: 'positions',
  title: 'Open',
  items: [position('always', null), position('today', '2026-11-26'), position('past', '2026-11-25')],
};
const now = new Date('2026-11-26T00:00:00Z');
const blocksOf = (blocks: PageBlock[] | undefined, at = now, timeZone = 'UTC') =>
  pageTextOf(
    aTenant({ timeZone, pages: { about: { title: 'About', paragraphs: [], ...(blocks && { blocks }) } } }),
    'about',
    at,
  ).blocks;
const idsAt = (timeZone: string, at: string) =>
  (blocksOf([positions], new Date(at), timeZone) ?? []).flatMap((block) =>
    block.kind === 'positions' ? block.items.map(({ id }) => id) : [],
  );

it('shows a position until the end of the day that it closes on, where the site is', () => {
  expect(idsAt('Australia/Brisbane', '2026-11-26T13:59:00Z')).toEqual(['always', 'today']);
  expect(idsAt('Australia/Brisbane', '2026-11-26T14:00:00Z')).toEqual(['always']);
  expect(idsAt('Australia/Perth', '2026-11-26T14:00:00Z')).toEqual(['always', 'today']);
});

it('keeps other blocks as they are, and has none for a page without blocks', () => {
  expect(blocksOf([text])).toEqual([text]);
  expect(blocksOf(undefined)).toBeUndefined();
});

it('reads the Markdown of texts and accordions, so that browsers contain no parser', () => {
  const nodes = [{ kind: 'paragraph', children: ['Two ', { kind: 'strong', children: ['hours'] }] }];
  expect(blocksOf([{ kind: 'markdown', text: 'Two **hours**' }])).toEqual([{ kind: 'markdown', nodes }]);
  expect(
    blocksOf([{ kind: 'accordion', title: 'More', items: [{ title: 'When', text: 'Two **hours**' }] }]),
  ).toEqual([{ kind: 'accordion', title: 'More', items: [{ title: 'When', nodes }] }]);
});

it('lists the articles of the news by date, and beside an article three others', () => {
  const article = (day: number) => ({
    title: `Day ${day}`,
    paragraphs: ['x'],
    article: { published: `2026-11-0${day}`, summary: 's' },
    blocks: [{ kind: 'news' as const, title: 'More' }],
  });
  const days = Object.fromEntries([3, 1, 5, 2, 4].map((day) => [`news/${day}`, article(day)]));
  const site = aTenant({
    pages: {
      ...days,
      news: { title: 'News', paragraphs: [], blocks: [{ kind: 'news', title: 'All' }] },
      home: { title: 'Home', paragraphs: [], blocks: [{ kind: 'news', title: 'Latest', limit: 2 }] },
    },
  });
  const listed = (slug: string) =>
    pageTextOf(site, slug, now).blocks!.flatMap((block) =>
      block.kind === 'news' ? block.articles.map(({ slug: one }) => one) : [],
    );
  expect(listed('news')).toEqual([5, 4, 3, 2, 1].map((day) => `news/${day}`));
  expect(listed('home')).toEqual(['news/5', 'news/4']);
  expect(listed('news/5')).toEqual(['news/4', 'news/3', 'news/2']);
  expect(articlesOf(site)[0]).toMatchObject({ published: '2026-11-05', updated: '2026-11-05' });
  expect(pageTextOf(site, 'news/5', now).article).toEqual({ published: '2026-11-05', summary: 's' });
});
