import type { VehicleChoices } from '@forecourt/contracts/api/valuation-api';
import type { Database } from '@forecourt/server-kit/database';
import { listBadges, listMakes, listModels } from './used-vehicle-repository.ts';

const oldestYears = 25;

/** What a shopper can choose: makes of used stock on all sites, their models, years and badges. */
export async function findChoices(
  database: Database,
  { make = '', model = '' }: { make?: string; model?: string },
  thisYear: number,
): Promise<VehicleChoices> {
  const [makes, models, badges] = await Promise.all([
    listMakes(database),
    make ? listModels(database, make) : [],
    make && model ? listBadges(database, make, model) : [],
  ]);
  const years = Array.from({ length: oldestYears }, (_none, index) => thisYear + 1 - index);
  return { makes, models, years: make && model ? years : [], badges };
}
