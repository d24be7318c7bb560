import type { ColumnFacts } from './decide/column-facts.ts';

const orderNames =
  /[.@](order|orden|ordre|position|pos|rank|rang|sort|sequence|seq|index|nr|number|volgorde|reihenfolge)$/i;

/** Finds the numbers that say the order of a list's pictures: `Photos[].order` beside `Photos[].url`. */
export function orderOfPictures(columns: string[], facts: ColumnFacts[]): string | undefined {
  const lists = columns.map((column) => /^(.*\[\])/.exec(column)?.[1]).filter((list) => list !== undefined);
  return facts.find(
    ({ name, values }) =>
      orderNames.test(name) &&
      lists.some((list) => name.startsWith(list)) &&
      values.every((text) => /^\d+(\|\d+)*$/.test(text)),
  )?.name;
}
