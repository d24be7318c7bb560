import { sql } from 'drizzle-orm';
import { type Client, ormOf } from '@forecourt/server-kit/database';
import { runChanges, vehicles } from '../../db/tables.ts';
import { withoutNestedLoops } from '../../db/without-nested-loops.ts';
import { shownChanges, type ChangeReport, type Named } from './changes.ts';

/** Reads what a run changed, in the transaction that changed it. */
export const readChangeReport = (client: Client, tenant: string, runId: string): Promise<ChangeReport> =>
  withoutNestedLoops(client, () => readChangesOf(client, tenant, runId));

async function readChangesOf(client: Client, tenant: string, runId: string): Promise<ChangeReport> {
  const orm = ormOf(client);
  const name = sql`${vehicles.data}->>'name' as name, ${vehicles.data}->>'stocknum' as stocknum`;
  const changed = sql`from ${runChanges} join ${vehicles} on ${vehicles.tenant} = ${tenant} and ${vehicles.id} = ${runChanges.vehicleId} where ${runChanges.runId} = ${runId}::uuid`;
  const was = sql`${runChanges.before} is not null and ${runChanges.removedAt} is null`;
  const price = (data: unknown) => sql`(${data}->>'price')::float`;
  const rowsOf = async <T>(query: ReturnType<typeof sql>) => (await orm.execute(query)).rows as T[];
  const added = await rowsOf<Named>(
    sql`select ${name} ${changed} and not (${was}) and ${vehicles.removed_at} is null order by 1 limit ${shownChanges}`,
  );
  const removed = await rowsOf<Named>(
    sql`select ${name} ${changed} and ${vehicles.removed_at} is not null order by 1 limit ${shownChanges}`,
  );
  const prices = await rowsOf<ChangeReport['prices'][number]>(
    sql`select ${name}, ${price(runChanges.before)} as "from", ${price(vehicles.data)} as "to" ${changed} and ${was} and ${vehicles.removed_at} is null
      and ${runChanges.before}->'price' is distinct from ${vehicles.data}->'price' order by 1 limit ${shownChanges}`,
  );
  const fields = await rowsOf<ChangeReport['fields'][number]>(
    sql`select key as field, count(*)::int as changed, (count(*) filter (where value in ('null', '""', '[]')))::int as emptied
      from (select ${runChanges.before} as before, ${vehicles.data} as data ${changed} and ${was} and ${vehicles.removed_at} is null) pairs,
        lateral jsonb_each(data)
      where before->key is distinct from value group by key order by 2 desc, 1`,
  );
  return { added, removed, prices, fields };
}
