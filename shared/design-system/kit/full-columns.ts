/** The number of columns that leaves the fewest empty cells in the last row; the first of equals. */
export function fullColumns(count: number, choices: readonly [number, ...number[]]): number {
  const empty = (columns: number) => (columns - (count % columns)) % columns;
  return choices.reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}

/**
 * Styles of a grid with two columns below a breakpoint: the last of an odd number fills its row there. With
 * the number of cells and of columns, the last one also fills its row from the breakpoint on.
 */
export function lastOfOddFillsRow(
  until: 'sm' | 'md' | 'lg' | 'xl',
  wide?: { count: number; columns: number },
): {
  [selector in '& > :last-child' | '& > :last-child:nth-child(odd)']?: { gridColumn: Record<string, string> };
} {
  if (!wide) return { '& > :last-child:nth-child(odd)': { gridColumn: { base: '1 / -1', [until]: 'auto' } } };
  const inLastRow = wide.count % wide.columns || wide.columns;
  return {
    '& > :last-child': {
      gridColumn: {
        base: wide.count % 2 === 1 ? '1 / -1' : 'auto',
        [until]: `span ${wide.columns - inLastRow + 1}`,
      },
    },
  };
}
