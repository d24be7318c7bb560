import { sql } from 'drizzle-orm';
import { vehicles } from '../db/tables.ts';

/** Whether a vehicle that the snapshot lacks is removed by it. */
export const isGone = (identities: string[] | null) =>
  identities === null ? sql`true` : sql`${vehicles.identity} = any(${sql.param(identities)}::text[])`;
