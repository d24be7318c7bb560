import fc from 'fast-check';
import { filterColumns, FilterError, numericColumns, parseFilter, type Filter } from './filter-expression.ts';

const comparison = fc
  .constantFrom(...filterColumns)
  .chain((column) =>
    fc.record({
      kind: fc.constant('compare' as const),
      column: fc.constant(column),
      operator: fc.constantFrom(
        '=' as const,
        '!=' as const,
        '<' as const,
        '<=' as const,
        '>' as const,
        '>=' as const,
      ),
      value: numericColumns.has(column) ? fc.integer().map(String) : fc.string(),
    }),
  );
const { tree } = fc.letrec<{ tree: Filter }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    comparison,
    fc.record({ kind: fc.constant('and' as const), left: tie('tree'), right: tie('tree') }),
    fc.record({ kind: fc.constant('or' as const), left: tie('tree'), right: tie('tree') }),
    fc.record({ kind: fc.constant('not' as const), inner: tie('tree') }),
  ),
}));

function write(filter: Filter): string {
  if (filter.kind === 'compare')
    return `${filter.column}${filter.operator}"${filter.value.replace(/[\\"]/g, '\\$&')}"`;
  if (filter.kind === 'not') return `NOT (${write(filter.inner)})`;
  return `(${write(filter.left)}) ${filter.kind.toUpperCase()} (${write(filter.right)})`;
}

it('parses every valid filter to its original expression', () => {
  fc.assert(fc.property(tree, (filter) => expect(parseFilter(write(filter))).toEqual(filter)));
});

it('reads a colon as equals, outside of quotes only', () => {
  expect(parseFilter('make:Toyota')).toEqual({
    kind: 'compare',
    column: 'make',
    operator: '=',
    value: 'Toyota',
  });
  expect(parseFilter(`slug:'a:b'`)).toMatchObject({ value: 'a:b' });
});

it('binds AND closer than OR', () => {
  expect(parseFilter('make:A OR make:B AND year>2000')).toMatchObject({ kind: 'or', right: { kind: 'and' } });
});

it('refuses anything else with a message, whatever it is', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      try {
        parseFilter(text);
      } catch (error) {
        expect(error).toBeInstanceOf(FilterError);
      }
    }),
  );
  expect(() => parseFilter('make:')).toThrow('expected a value at its end');
  expect(() => parseFilter('year > old')).toThrow('year takes a number, not "old"');
  expect(() => parseFilter('make:A make:B')).toThrow('expected AND, OR or the end');
  expect(() => parseFilter('tenant:other')).toThrow('"tenant" is not an attribute');
});
