import type { PageInput } from '@forecourt/contracts/finance/scenario/page-calculation';
import { calculationQuery } from '@forecourt/contracts/finance/scenario/page-query';
import {
  calculationMs,
  calculationName,
  type StoredCalculation,
} from '@forecourt/contracts/finance/scenario/stored-calculation';
import { siteStorage } from '@forecourt/remote-kit';

/** Stores a calculation for the vehicle's purchase. Fields that are not given keep their stored value. */
export function storeCalculation(slug: string, vehicleId: string, input: Partial<PageInput>): void {
  const storage = siteStorage<StoredCalculation | null>(slug, calculationName(vehicleId));
  const query = new URLSearchParams(storage.read(null)?.query ?? '');
  for (const [name, value] of calculationQuery(input)) query.set(name, value);
  storage.write({ query: query.toString(), expiresAt: Date.now() + calculationMs });
}
