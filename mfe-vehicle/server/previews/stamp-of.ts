import { inArray, max } from 'drizzle-orm';
import { contentStamp } from '@forecourt/server-kit/content/view/content-stamp';
import type { Database } from '@forecourt/server-kit/database';
import type { SignedPreview } from '@forecourt/server-kit/preview';
import { vehicles } from '../db/tables.ts';

/**
 * What the stock of a preview depends on: the feed, or the moment, the content that sets values, and the
 * vehicles.
 */
export async function stampOf(
  { orm, pool }: Database,
  tenants: readonly string[],
  { stock, content = '', at }: Pick<SignedPreview, 'stock' | 'content' | 'at'>,
): Promise<string> {
  if (stock) return stock.id;
  const [newest] = await orm
    .select({ change: max(vehicles.change) })
    .from(vehicles)
    .where(inArray(vehicles.tenant, [...tenants]));
  // Without a moment, a preview shows the present: offers that start or end are in it after an hour at the
  // latest.
  const moment = at ?? new Date().toISOString().slice(0, 13);
  const ofContent = await contentStamp(pool, ['offers', 'vehicle'], content);
  return `${content} ${moment} ${ofContent} ${newest?.change ?? 0}`;
}
