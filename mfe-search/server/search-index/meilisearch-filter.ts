import type { FilterValue, SearchFilter, SearchSort } from '@forecourt/contracts/search/search-query';

/** Prints conditions that all apply in Meilisearch's syntax. */
export const printFilter = (filter: readonly SearchFilter[]): string[] => filter.map(print);

export function printSort(sort: SearchSort): string {
  const by = 'near' in sort ? `_geoPoint(${sort.near.lat}, ${sort.near.lng})` : sort.attribute;
  return `${by}:${sort.order}`;
}

function print(filter: SearchFilter): string {
  if ('any' in filter) return `(${filter.any.map(print).join(' OR ')})`;
  if ('all' in filter) return `(${filter.all.map(print).join(' AND ')})`;
  if ('near' in filter) return `_geoRadius(${filter.near.lat}, ${filter.near.lng}, ${filter.withinMetres})`;
  const { attribute } = filter;
  if ('in' in filter) return `${attribute} IN ${list(filter.in)}`;
  if ('notIn' in filter) return `${attribute} NOT IN ${list(filter.notIn)}`;
  if ('isNull' in filter) return `${attribute} IS NULL`;
  const { min, max, above } = filter;
  const ends = [
    ...(min === undefined ? [] : [`${attribute} >= ${min}`]),
    ...(max === undefined ? [] : [`${attribute} <= ${max}`]),
    ...(above === undefined ? [] : [`${attribute} > ${above}`]),
  ];
  return ends.length === 1 ? ends[0]! : `(${ends.join(' AND ')})`;
}

const list = (values: readonly FilterValue[]) =>
  `[${values.map((value) => quote(String(value))).join(', ')}]`;
const quote = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
