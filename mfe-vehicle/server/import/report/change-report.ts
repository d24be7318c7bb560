import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf } from '@forecourt/server-kit/database';
import { runChanges, vehicles } from '../../db/tables.ts';

type Named = { name: string; stocknum: string | null };

/** What an import changes, with the first vehicles of each kind. */
export type ChangeReport = {
  added: Named[];
  removed: Named[];
  prices: (Named & { from: number | null; to: number | null })[];
  /** How many vehicles get another value in a field, and how many lose theirs. */
  fields: { field: string; changed: number; emptied: number }[];
};

const shown = 20;

/** Reads what a run changed, in the transaction that changed it. */
export async function readChangeReport(
  client: pg.ClientBase,
  tenant: string,
  runId: string,
): Promise<ChangeReport> {
  const orm = ormOf(client);
  const name = sql`${vehicles.data}->>'name' as name, ${vehicles.data}->>'stocknum' as stocknum`;
  const changed = sql`from ${runChanges} join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${runChanges.vehicleId} where ${runChanges.runId} = ${runId}::uuid`;
  const was = sql`${runChanges.before} is not null and ${runChanges.removedAt} is null`;
  const price = (data: unknown) => sql`(${data}->>'price')::float`;
  const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await orm.execute(query)).rows as T[];
  const added = await rowsOf<Named>(
    sql`select ${name} ${changed} and not (${was}) and ${vehicles.removed_at} is null order by 1 limit ${shown}`,
  );
  const removed = await rowsOf<Named>(
    sql`select ${name} ${changed} and ${vehicles.removed_at} is not null order by 1 limit ${shown}`,
  );
  const prices = await rowsOf<ChangeReport['prices'][number]>(
    sql`select ${name}, ${price(runChanges.before)} as "from", ${price(vehicles.data)} as "to" ${changed} and ${was} and ${vehicles.removed_at} is null
      and ${runChanges.before}->'price' is distinct from ${vehicles.data}->'price' order by 1 limit ${shown}`,
  );
  const fields = await rowsOf<ChangeReport['fields'][number]>(
    sql`select key as field, count(*)::int as changed, (count(*) filter (where value in ('null', '""', '[]')))::int as emptied
      from (select ${runChanges.before} as before, ${vehicles.data} as data ${changed} and ${was} and ${vehicles.removed_at} is null) pairs,
        lateral jsonb_each(data)
      where before->key is distinct from value group by key order by 2 desc, 1`,
  );
  return { added, removed, prices, fields };
}

/** Formats a change report as lines of plain text. */
export function describeChanges({ added, removed, prices, fields }: ChangeReport): string[] {
  const line = ({ name, stocknum }: Named) => `  ${name}${stocknum ? ` (${stocknum})` : ''}`;
  const amount = (value: number | null) => (value === null ? 'no price' : `$${value}`);
  const list = (title: string, lines: string[]) =>
    lines.length === 0 ? [] : [`${title}${lines.length === shown ? ` (the first ${shown})` : ''}`, ...lines];
  return [
    ...list('would be added', added.map(line)),
    ...list('would be removed', removed.map(line)),
    ...list(
      'would have another price',
      prices.map((one) => `${line(one)}: ${amount(one.from)} -> ${amount(one.to)}`),
    ),
    ...list(
      'fields that would change',
      fields.map(
        ({ field, changed, emptied }) =>
          `  ${field}: ${changed}${emptied > 0 ? `, of them ${emptied} become empty` : ''}`,
      ),
    ),
  ];
}
