import { fullRows } from './full-rows.ts';

const most = ({ gridTemplateColumns }: ReturnType<typeof fullRows>, at: 'base' | 'md' | 'lg' | 'xl') =>
  Number(/\/ (\d)/.exec((gridTemplateColumns as Record<string, string>)[at]!)![1]);

it.each([
  [4, 2, 4],
  [10, 2, 5],
  [3, 3, 3],
  [8, 2, 4],
  [9, 3, 3],
])('fills the rows of %i with %i columns on tablets and %i on wide pages', (count, tablet, wide) => {
  const styles = fullRows(count, { wide: [4, 5, 3], least: '14rem' });
  expect([most(styles, 'base'), most(styles, 'md'), most(styles, 'lg')]).toEqual([2, tablet, wide]);
});

it('lets an odd last one fill its row where two columns are', () => {
  const fills = (count: number) =>
    fullRows(count, { wide: [3, 4], least: '18rem' }).css['& > :last-child:nth-child(odd)']!.gridColumn;
  expect(fills(5)).toEqual({ base: '1 / -1', lg: 'auto' });
  expect(fills(3)).toEqual({ base: '1 / -1', md: 'auto' });
});

it('starts four columns where they fit, and three earlier', () => {
  const columns = (count: number, at: 'lg' | 'xl') =>
    most(fullRows(count, { wide: [3, 4], least: '16.5rem', from: 'xl' }), at);
  expect([columns(8, 'lg'), columns(8, 'xl')]).toEqual([2, 4]);
  expect(columns(9, 'lg')).toBe(3);
});
