import { and, not, or, sql, type SQL } from 'drizzle-orm';
import { vehicles } from '../db/tables.ts';
import { numericColumns, type Filter } from './filter-expression.ts';

/** Returns the SQL condition of a filter. Text is compared case-insensitively. An unknown value equals nothing, so `!=` is true for it. */
export function filterCondition(filter: Filter): SQL {
  if (filter.kind === 'not') return not(filterCondition(filter.inner));
  if (filter.kind === 'and') return and(filterCondition(filter.left), filterCondition(filter.right)) as SQL;
  if (filter.kind === 'or') return or(filterCondition(filter.left), filterCondition(filter.right)) as SQL;
  const column = filter.column === 'price' ? vehicles.current_price : vehicles[filter.column];
  const operator = sql.raw(filter.operator === '!=' ? '<>' : filter.operator);
  if (numericColumns.has(filter.column))
    return sql`coalesce(${column} ${operator} ${filter.value}::numeric, ${filter.operator === '!='})`;
  return sql`coalesce(lower(${column}) ${operator} lower(${filter.value}), ${filter.operator === '!='})`;
}
