/**
 * The styles of a grid of large cards whose rows are all full: two columns between the breakpoints `sm` and
 * `lg`, `columns` above. The first row has fewer, and so larger ones, if not all rows can be full. `placeOf`
 * says how many are beside the card at an index.
 */
export function fullRows(count: number, columns: number) {
  const first = count % columns || columns;
  const tracks = leastCommonMultiple(columns, first);
  const span = (cards: number) => `span ${tracks / cards}`;
  const styles = {
    gridTemplateColumns: { base: '1fr', sm: '1fr 1fr', lg: `repeat(${tracks}, minmax(0, 1fr))` },
    css: {
      '& > *': { gridColumn: { lg: span(columns) } },
      ...(count % 2 === 1 ? { '& > :first-child': { gridColumn: { base: '1 / -1' } } } : {}),
      [`& > :nth-child(-n+${first})`]: { gridColumn: { lg: span(first) } },
    },
  };
  const placeOf = (index: number) => ({
    beside: index < first ? first : columns,
    fillsRow: count % 2 === 1 && index === 0,
  });
  return { styles, placeOf };
}

function leastCommonMultiple(a: number, b: number): number {
  let multiple = a;
  while (multiple % b !== 0) multiple += a;
  return multiple;
}
