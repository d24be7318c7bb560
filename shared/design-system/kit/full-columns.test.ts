import { fullColumns, lastOfOddFillsRow } from './full-columns.ts';

it.each([
  [16, [3, 4], 4],
  [8, [4, 3], 4],
  [6, [4, 3], 3],
  [12, [4, 3], 4],
  [17, [4, 3], 3],
  [1, [4, 3], 3],
] as const)('puts %i tiles into one of %j columns', (count, choices, columns) => {
  expect(fullColumns(count, choices)).toBe(columns);
});

it('lets the last of an odd number fill its row where there are two columns', () => {
  expect(lastOfOddFillsRow('md')).toEqual({
    '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', md: 'auto' } },
  });
});

it.each([
  [5, 3, '1 / -1', 'span 2'],
  [7, 3, '1 / -1', 'span 3'],
  [7, 2, '1 / -1', 'span 2'],
  [8, 3, 'auto', 'span 2'],
  [6, 3, 'auto', 'span 1'],
])('fills the last row of %i cells in %i columns, and of the two below', (count, columns, base, lg) => {
  expect(lastOfOddFillsRow('lg', { count, columns })).toEqual({
    '& > :last-child': { gridColumn: { base, lg } },
  });
});
