import { fullColumns } from './full-columns.ts';

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
