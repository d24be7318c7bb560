import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useSite } from '@forecourt/remote-kit';
import { specLabelsFor, writeFact } from '../../../model/specification-labels.ts';
import { keyFacts, specFacts, type SpecFact, type SpecName } from '../../../model/specification.ts';

export type SpecRow = { name: SpecName; label: string; value: string };

/** Returns a vehicle's rows in the site's language: the key facts, or all known facts. */
export function useSpecRows(vehicle: Vehicle, which: 'key' | 'all'): SpecRow[] {
  const t = specLabelsFor(useSite().locale);
  const row = (fact: SpecFact): SpecRow => ({
    name: fact.name,
    label: t.label(fact.name),
    value: writeFact(fact, t),
  });
  return (which === 'key' ? keyFacts(vehicle) : specFacts(vehicle)).map(row);
}
