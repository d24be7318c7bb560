import fc from 'fast-check';
import type { FilterNode } from './filter-node.ts';

type Vehicle = Record<string, unknown>;

/** Evaluates a filter by reading the document: slow and simple, the reference for the tests of the columns. */
export function bruteForce(node: FilterNode, document: Vehicle): boolean {
  switch (node.kind) {
    case 'and':
      return node.nodes.every((each) => bruteForce(each, document));
    case 'or':
      return node.nodes.some((each) => bruteForce(each, document));
    case 'not':
      return !bruteForce(node.node, document);
    case 'radius':
    case 'box':
      throw new Error('this test does not use such a filter');
    default:
      return decide(node, read(document, node.field.value));
  }
}

function read(document: Vehicle, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((inner, key) => (inner as Vehicle | null | undefined)?.[key], document);
}

type Leaf = Exclude<FilterNode, { kind: 'and' | 'or' | 'not' | 'radius' | 'box' }>;

function decide(leaf: Leaf, value: unknown): boolean {
  const values = [value]
    .flat()
    .filter((each) => each !== null && each !== undefined && each !== '' && typeof each !== 'object');
  const some = (test: (each: string | number) => boolean): boolean =>
    values.some((each) => test(typeof each === 'number' ? each : String(each).toLowerCase()));
  const equals = (text: string): boolean =>
    some((each) =>
      typeof each === 'number' ? isNumber(text) && each === Number(text) : each === text.toLowerCase(),
    );
  const between = (from: [string, boolean] | null, to: [string, boolean] | null): boolean =>
    some((each) => {
      if (typeof each === 'string') {
        return (
          (from === null || each > from[0] || (from[1] && each === from[0])) &&
          (to === null || each < to[0] || (to[1] && each === to[0]))
        );
      }
      if ((from !== null && !isNumber(from[0])) || (to !== null && !isNumber(to[0]))) return false;
      const above = from === null || each > Number(from[0]) || (from[1] && each === Number(from[0]));
      return above && (to === null || each < Number(to[0]) || (to[1] && each === Number(to[0])));
    });
  switch (leaf.kind) {
    case 'exists':
      return value !== undefined;
    case 'null':
      return value === null;
    case 'empty':
      return value === '' || (Array.isArray(value) && value.length === 0);
    case 'in':
      return leaf.values.some((each) => equals(each.value));
    case 'between':
      return between([leaf.from.value, true], [leaf.to.value, true]);
    case 'contains':
      return some((each) => typeof each === 'string' && each.includes(leaf.value.value.toLowerCase()));
    case 'startsWith':
      return some((each) => typeof each === 'string' && each.startsWith(leaf.value.value.toLowerCase()));
    case 'compare': {
      const {
        op,
        value: { value: bound },
      } = leaf;
      if (op === '=') return equals(bound);
      if (op === '!=') return !equals(bound);
      const edge: [string, boolean] = [bound, op.endsWith('=')];
      return op.startsWith('>') ? between(edge, null) : between(null, edge);
    }
  }
}

function isNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

const word = fc.constantFrom('Kia', 'kia', 'Ford', 'BMW', 'true', '7', '10');
const scalar = fc.oneof(
  word,
  fc.integer({ min: -3, max: 12 }),
  fc.constantFrom(2.5, -0, 0),
  fc.boolean(),
  fc.constant(null),
  fc.constant(''),
);
const value = fc.oneof({ weight: 4, arbitrary: scalar }, fc.array(scalar, { maxLength: 3 }));

/** Vehicles with every kind of field value: absent, null, empty, number, text, lists, nested objects. */
export const vehicleArbitrary: fc.Arbitrary<Vehicle> = fc.record(
  {
    make: value,
    price: value,
    tags: fc.array(scalar, { maxLength: 4 }),
    maker: fc.record({ name: value }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

const field = fc.constantFrom('make', 'price', 'tags', 'maker.name', '"make"');
const operand = fc.oneof(
  fc.constantFrom('kia', 'KIA', "'Ford'", 'b', 'true'),
  fc.integer({ min: -4, max: 12 }).map(String),
  fc.constantFrom('2.5', '"7"'),
);

const leaf = fc.oneof(
  fc.tuple(field, fc.constantFrom('=', '!=', '>', '>=', '<', '<='), operand).map((parts) => parts.join(' ')),
  fc.tuple(field, operand, operand).map(([name, from, to]) => `${name} ${from} TO ${to}`),
  fc
    .tuple(field, fc.constantFrom('IN', 'NOT IN'), fc.array(operand, { maxLength: 3 }))
    .map(([name, op, list]) => `${name} ${op} [${list.join(', ')}]`),
  fc
    .tuple(
      field,
      fc.constantFrom('EXISTS', 'NOT EXISTS', 'IS NULL', 'IS NOT NULL', 'IS EMPTY', 'IS NOT EMPTY'),
    )
    .map((parts) => parts.join(' ')),
  fc
    .tuple(field, fc.constantFrom('CONTAINS', 'NOT CONTAINS', 'STARTS WITH', 'NOT STARTS WITH'), operand)
    .map((parts) => parts.join(' ')),
);

/** Filters of any shape, as text. */
export const filterArbitrary: fc.Arbitrary<string> = fc.letrec<{ filter: string; group: string }>((tie) => ({
  filter: fc.oneof({ depthSize: 'small' }, leaf, tie('group')),
  group: fc.oneof(
    fc.tuple(tie('filter'), fc.constantFrom('AND', 'OR'), tie('filter')).map((parts) => parts.join(' ')),
    tie('filter').map((inner) => `NOT (${inner})`),
    tie('filter').map((inner) => `(${inner})`),
  ),
})).filter;
