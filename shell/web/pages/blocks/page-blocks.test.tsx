import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { PageBlocks as Blocks, type PageBlock } from '@forecourt/contracts/tenant/page-blocks';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { renderShell } from '../../testing/render-shell.tsx';
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
  expect(screen.getByRole('link', { name: 'Apply: Technician' })).toHaveAttribute('href', '#apply');
  expect(screen.getByText('Closes 31 December 2999')).toBeVisible();
  expect(screen.queryByText('Past')).toBeNull();
});

it('describes questions and positions to search engines', () => {
  const found = blocksJsonLd(blocks.slice(0, 5), { name: 'Demo', url: 'https://demo.example' });
  expect(found).toMatchObject([
    { '@type': 'FAQPage', mainEntity: [{ name: 'How long?', acceptedAnswer: { text: 'Two hours.' } }] },
  ]);
  expect(blocksJsonLd(blocks.slice(5), { name: 'Demo', url: 'https://demo.example' })[0]).toMatchObject({
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
