/** The number of columns that leaves the fewest empty cells in the last row; the first of equals. */
export function fullColumns(count: number, choices: readonly [number, ...number[]]): number {
  const empty = (columns: number) => (columns - (count % columns)) % columns;
  return choices.reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}

/** Styles of a grid with two columns below a breakpoint: the last of an odd number fills its row there. */
export const lastOfOddFillsRow = (until: 'sm' | 'md' | 'lg') => ({
  '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', [until]: 'auto' } },
});
