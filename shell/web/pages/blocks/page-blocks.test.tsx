import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageBlocks as Blocks, type PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import type { ShownBlock } from '@forecourt/contracts/tenant/page-text';
import { toPublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderShell } from '../../testing/render-shell.tsx';
import { articleJsonLd } from './article-json-ld.ts';
import { blocksJsonLd } from './blocks-json-ld.ts';

const position = {
  id: 'technician',
  title: 'Technician',
  place: 'Newtown',
  hours: 'Full time',
  text: 'You fix things.',
  closes: '2999-12-31',
};
const blocks: PageBlock[] = [
  { kind: 'facts', items: [{ value: '31', label: 'years' }] },
  { kind: 'questions', title: 'Good to know', items: [{ question: 'How long?', answer: 'Two hours.' }] },
  {
    kind: 'price-table',
    title: 'Prices',
    columns: ['Model', '12 months'],
    rows: [['Corolla', '$265']],
    note: 'With parts.',
  },
  { kind: 'call-to-action', title: 'See the range', link: { label: 'Used cars', href: '/search/used-cars' } },
  { kind: 'call-to-action', title: 'Nowhere', link: { label: 'Gone', href: '/no/such/page' } },
  {
    kind: 'positions',
    title: 'Open positions',
    items: [position, { ...position, id: 'past', title: 'Past', closes: '2020-01-01' }],
  },
];

it("renders a page's blocks in the dealer's order, without closed positions and without links that lead nowhere", async () => {
  await renderShell('/about-us', {
    site: aTenant({ pages: { 'about-us': { title: 'About', paragraphs: ['Us.'], blocks } } }),
  });
  expect(await screen.findByText('31')).toBeVisible();
  expect(screen.getByText('How long?').closest('details')).toHaveTextContent('Two hours.');
  const prices = within(screen.getByRole('region', { name: 'Prices' }));
  expect(prices.getByRole('rowheader', { name: 'Corolla' }).nextSibling).toHaveTextContent('$265');
  expect(screen.getByRole('link', { name: 'Used cars' })).toHaveAttribute('href', '/search/used-cars');
  expect(screen.queryByText('Nowhere')).toBeNull();
  expect(screen.getByRole('link', { name: 'Apply: Technician' })).toHaveAttribute(
    'href',
    '?position=technician#apply',
  );
  expect(screen.getByText('Closes 31 December 2999')).toBeVisible();
  expect(screen.queryByText('Past')).toBeNull();
});

it('describes questions and positions to search engines', () => {
  const shown = blocks as ShownBlock[];
  const found = blocksJsonLd(shown.slice(0, 5), { name: 'Demo', url: 'https://demo.example' });
  expect(found).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'How long?', acceptedAnswer: { text: 'Two hours.' } }] },
  ]);
  expect(blocksJsonLd(shown.slice(5), { name: 'Demo', url: 'https://demo.example' })[0]).toMatchObject({
    '@type': 'JobPosting',
    validThrough: '2999-12-31',
    hiringOrganization: { name: 'Demo' },
  });
});

it('refuses a row with another number of cells than the table has columns', () => {
  const wrong = [{ ...blocks[2], rows: [['Corolla']] }];
  expect(Blocks.safeParse(wrong).error?.issues[0]).toMatchObject({ path: [0, 'rows', 0] });
  const uneven = [{ ...blocks[2], rows: [['Corolla', '$1', '$2']] }];
  expect(Blocks.safeParse(uneven).error?.issues[0]?.message).toBe('has 3 cells, but the table has 2 columns');
  expect(Blocks.parse(blocks)).toEqual(blocks);
});

const aPage = (blocksOfPage: PageBlock[]) =>
  aTenant({ pages: { 'about-us': { title: 'About', paragraphs: ['Us.'], blocks: blocksOfPage } } });

it('renders Markdown with headings below those of the page, and links only to pages that exist', async () => {
  const text =
    '## Before\n\nSee [used cars](/search/used-cars) or [nothing](/no/such/page).\n\n| a | b |\n|-|-|\n| 1 | 2 |';
  await renderShell('/about-us', {
    site: aPage([
      { kind: 'markdown', text },
      { kind: 'accordion', title: 'More', items: [{ title: 'When', text: 'At **noon**' }] },
    ]),
  });
  expect(await screen.findByRole('heading', { level: 2, name: 'Before' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'used cars' })).toHaveAttribute('href', '/search/used-cars');
  expect(screen.queryByRole('link', { name: 'nothing' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'a' })).toBeVisible();
  expect(screen.getByText('When').closest('details')).toHaveTextContent('At noon');
});

it('loads a film when it is pressed, and links to one that its pages may not show', async () => {
  const poster = { url: 'media/a.webp', alt: 'A yard' };
  await renderShell('/about-us', {
    site: aPage([
      { kind: 'video', title: 'The yard', video: '/media/videos/suv.mp4', poster },
      { kind: 'video', title: 'Elsewhere', video: 'https://films.example/a', poster },
    ]),
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Play: The yard' }));
  expect(screen.getByLabelText('The yard')).toHaveAttribute('src', '/media/videos/suv.mp4');
  expect(screen.getByRole('link', { name: 'Play: Elsewhere' })).toHaveAttribute(
    'href',
    'https://films.example/a',
  );
});

it('shows an article with its dates, lists it, and describes it to search engines', async () => {
  const article = { published: '2026-11-02', updated: '2026-11-05', summary: 'A new yard.', author: 'Kim' };
  const site = aTenant({
    pages: {
      news: { title: 'News', paragraphs: ['Here.'], blocks: [{ kind: 'news', title: 'All' }] },
      'news/yard': { title: 'A yard', paragraphs: ['It is open.'], article },
    },
  });
  const { unmount } = await renderShell('/news/yard', { site });
  expect(await screen.findByText(/2 November 2026/)).toBeVisible();
  expect(screen.getByText(/Updated 5 November 2026/)).toBeVisible();
  unmount();
  await renderShell('/news', { site });
  expect(await screen.findByRole('link', { name: 'A yard' })).toHaveAttribute('href', '/news/yard');
  expect(
    articleJsonLd(article, {
      slug: 'news/yard',
      title: 'A yard',
      site: toPublicTenant(site),
      origin: 'https://a.example',
    }),
  ).toMatchObject({
    '@type': 'NewsArticle',
    headline: 'A yard',
    datePublished: '2026-11-02',
    dateModified: '2026-11-05',
    author: { name: 'Kim' },
    mainEntityOfPage: 'https://a.example/news/yard',
  });
});
