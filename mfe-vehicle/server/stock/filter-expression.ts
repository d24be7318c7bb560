/** Attributes that a filter expression may name. */
export const filterColumns = [
  'id',
  'slug',
  'stocknum',
  'make',
  'model',
  'badge',
  'year',
  'car_type',
  'item_type',
  'simple_body',
  'simple_fuel',
  'simple_drive',
  'simple_transmission',
  'colour',
  'seats',
  'km',
  'price',
  'status',
  'state',
  'city',
  'location_id',
  'dealership_id',
  'dealership_slug',
  'photos_count',
] as const;
type FilterColumn = (typeof filterColumns)[number];
export const numericColumns: ReadonlySet<FilterColumn> = new Set([
  'year',
  'seats',
  'km',
  'price',
  'photos_count',
]);

/** Numbers that PostgreSQL accepts too: no blanks, hexadecimals or exponents. */
const plainNumber = /^[+-]?\d{1,15}(?:\.\d{1,15})?$/;

export type Filter =
  | { kind: 'compare'; column: FilterColumn; operator: '=' | '!=' | '<' | '<=' | '>' | '>='; value: string }
  | { kind: 'and'; left: Filter; right: Filter }
  | { kind: 'or'; left: Filter; right: Filter }
  | { kind: 'not'; inner: Filter };

export class FilterError extends Error {
  readonly statusCode = 400;
  readonly code = 'invalid_filter';
}

/**
 * Parses `make:Toyota AND (year >= 2020 OR NOT car_type:"used")`: a colon is an equals sign, names are those
 * of `filterColumns`, values with spaces are quoted. AND binds tighter than OR.
 * @throws FilterError that says what is wrong and where
 */
export function parseFilter(text: string): Filter {
  const tokens = tokensOf(text);
  let at = 0;
  const peek = () => tokens[at];
  const isWord = (word: string) => peek()?.kind === 'word' && peek()?.text.toUpperCase() === word;
  const expected = (what: string): FilterError =>
    new FilterError(
      `filter: expected ${what} at ${peek() ? `"${peek()?.text}" (character ${(peek()?.at ?? 0) + 1})` : 'its end'}`,
    );

  function either(): Filter {
    let left = both();
    while (isWord('OR')) {
      at += 1;
      left = { kind: 'or', left, right: both() };
    }
    return left;
  }
  function both(): Filter {
    let left = one();
    while (isWord('AND')) {
      at += 1;
      left = { kind: 'and', left, right: one() };
    }
    return left;
  }
  function one(): Filter {
    if (isWord('NOT')) {
      at += 1;
      return { kind: 'not', inner: one() };
    }
    if (peek()?.text === '(' && peek()?.kind === 'sign') {
      at += 1;
      const inner = either();
      if (peek()?.text !== ')') throw expected('")"');
      at += 1;
      return inner;
    }
    return comparison();
  }
  function comparison(): Filter {
    const name = peek();
    if (name?.kind !== 'word') throw expected('the name of an attribute');
    const column = filterColumns.find((filterColumn) => filterColumn === name.text);
    if (!column)
      throw new FilterError(
        `filter: "${name.text}" is not an attribute (known: ${filterColumns.join(', ')})`,
      );
    at += 1;
    const operator = peek();
    if (operator?.kind !== 'operator') throw expected('one of : = != < <= > >=');
    at += 1;
    const value = peek();
    if (value?.kind !== 'word' && value?.kind !== 'quoted') throw expected('a value');
    if (numericColumns.has(column) && !plainNumber.test(value.text))
      throw new FilterError(`filter: ${column} takes a number, not "${value.text}"`);
    at += 1;
    return {
      kind: 'compare',
      column,
      operator: (operator.text === ':' ? '=' : operator.text) as '=',
      value: value.text,
    };
  }

  const filter = either();
  if (peek()) throw expected('AND, OR or the end');
  return filter;
}

type Token = { kind: 'word' | 'quoted' | 'operator' | 'sign'; text: string; at: number };

function tokensOf(text: string): Token[] {
  const pattern =
    /\s+|(?<quoted>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?<operator>!=|<=|>=|[:=<>])|(?<sign>[()])|(?<word>[^\s()"':=<>!]+)/gy;
  const tokens: Token[] = [];
  let depth = 0;
  while (pattern.lastIndex < text.length) {
    const at = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match)
      throw new FilterError(`filter: cannot read "${text.slice(at, at + 20)}" (character ${at + 1})`);
    const { quoted, operator, sign, word } = match.groups ?? {};
    if (sign === '(' && ++depth > 50)
      throw new FilterError('filter: more than 50 brackets inside each other');
    if (sign === ')') depth -= 1;
    if (quoted !== undefined)
      tokens.push({ kind: 'quoted', text: quoted.slice(1, -1).replace(/\\(.)/g, '$1'), at });
    else if (operator) tokens.push({ kind: 'operator', text: operator, at });
    else if (sign) tokens.push({ kind: 'sign', text: sign, at });
    else if (word) tokens.push({ kind: 'word', text: word, at });
  }
  if (tokens.length > 500) throw new FilterError('filter: too long');
  return tokens;
}
