import { renderFragment } from '@forecourt/test-kit/render-fragment';
import { CardList } from './card-grid.tsx';

const cards = (count: number) => Array.from({ length: count }, (_, at) => <li key={at}>{at}</li>);
const list = async (count: number, filler?: string) => {
  const { container, unmount } = await renderFragment(<CardList filler={filler}>{cards(count)}</CardList>);
  const ul = container.querySelector('ul')!;
  const filled = ul.querySelector('[data-filler]');
  const result = {
    cards: ul.children.length,
    two: filled?.getAttribute('data-two') ?? null,
    three: filled?.getAttribute('data-three') ?? null,
    twoOver: ul.getAttribute('data-two-over'),
    threeOver: ul.getAttribute('data-three-over'),
    few: ul.getAttribute('data-few'),
  };
  unmount();
  return result;
};

it.each([
  [24, null, null],
  [21, '1', null],
  [20, null, '1'],
  [22, null, '2'],
  [1, '1', '2'],
])('fills the last row of %d results for two and for three columns', async (count, two, three) => {
  expect(await list(count, 'more')).toMatchObject({ two, three, twoOver: null, threeOver: null });
  expect((await list(count, 'more')).cards).toBe(count + (two || three ? 1 : 0));
});

it.each([
  [1, '1'],
  [2, '2'],
  [3, null],
])('lets %d cards share the width of a row', async (count, few) => {
  expect((await list(count)).few).toBe(few);
  expect((await list(count, 'more')).few).toBeNull();
});

it.each([
  [6, null, null],
  [8, null, '2'],
  [7, '1', '1'],
  [3, '1', null],
  [2, null, null],
  [1, null, null],
])('leaves out what would stand alone in the last row of %d cards', async (count, twoOver, threeOver) => {
  expect(await list(count)).toMatchObject({ cards: count, two: null, three: null, twoOver, threeOver });
});
