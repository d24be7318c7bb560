/** The number of columns that leaves the fewest empty cells in the last row; the first of equals. */
export function fullColumns(count: number, choices: readonly [number, ...number[]]): number {
  const empty = (columns: number) => (columns - (count % columns)) % columns;
  return choices.reduce((best, columns) => (empty(columns) < empty(best) ? columns : best));
}
