import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { createFieldMapping } from '../import/field-mapping.ts';
import { findImplausible } from '../import/plausible.ts';
import type { Profile } from '../import/profiles/profile.ts';
import { readRecords } from '../import/read/read-records.ts';
import type { Listing } from './accuracy.ts';

/** Reads the used vehicles of a file that have a price, year and odometer, as the importer does. */
export async function readListings(file: string, profile: Profile, now: Date): Promise<Listing[]> {
  const mapping = createFieldMapping(profile.fields);
  const { records } = await readRecords(file, profile);
  const listings: Listing[] = [];
  for await (const { record, row, fault } of records) {
    if (fault) continue;
    const reading = profile.read(mapping.map(row, record), { dealership: null, now });
    if (!reading.ok || findImplausible(reading.content)) continue;
    const { make, model, badge, year, km, car_type } = reading.content;
    const price = currentPrice(reading.content);
    if (car_type === 'used' && year !== null && km !== null && price !== null && price > 200)
      listings.push({ make, model, badge, year, km, price });
  }
  return listings;
}
