import { fullRows } from './full-rows.ts';

const spanOf = (style: { gridColumn: { lg: string } }) => Number(style.gridColumn.lg.replace('span ', ''));

it.each([
  [3, 3, 3],
  [5, 3, 2],
  [7, 3, 1],
  [4, 2, 2],
  [1, 3, 1],
])('fills every row of %d cards in %d columns: %d in the first', (count, columns, first) => {
  const { styles: grid, placeOf } = fullRows(count, columns);
  const { gridTemplateColumns, css } = grid;
  const tracks = Number(/repeat\((\d+)/.exec(gridTemplateColumns.lg)![1]);
  const styles = css as unknown as Record<string, { gridColumn: { lg: string } }>;
  expect(spanOf(styles['& > *']!) * columns).toBe(tracks);
  expect(spanOf(styles[`& > :nth-child(-n+${first})`]!) * first).toBe(tracks);
  expect((count - first) % columns).toBe(0);
  expect(placeOf(0)).toEqual({ beside: first, fillsRow: count % 2 === 1 });
  if (count > first) expect(placeOf(first)).toEqual({ beside: columns, fillsRow: false });
});

it.each([
  [6, undefined],
  [7, '1 / -1'],
])('lets the first of %d cards fill the row of two columns: %s', (count, column) => {
  const css = fullRows(count, 3).styles.css as unknown as Record<string, { gridColumn: { base?: string } }>;
  expect(css['& > :first-child']?.gridColumn.base).toBe(column);
});
