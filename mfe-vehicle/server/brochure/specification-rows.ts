import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { specLabelsFor, writeFact } from '../../model/specification-labels.ts';
import { keyFacts, specFacts, type SpecFact } from '../../model/specification.ts';
import type { PdfText } from './pdf-text.ts';

export type Row = { label: string; value: string };

const mostKeyFacts = 8;

/** The key facts and all known facts, in the site's language. Values that cannot be rendered are omitted. */
export function specificationRows(
  vehicle: Vehicle,
  locale: string,
  text: PdfText,
): { key: Row[]; all: Row[] } {
  const t = specLabelsFor(locale);
  const rows = (facts: SpecFact[]) =>
    facts.flatMap((fact): Row[] => {
      const value = text.one(writeFact(fact, t));
      return value === null
        ? []
        : [{ label: text.first(t.label(fact.name), specLabelsFor('en').label(fact.name))!, value }];
    });
  return { key: rows(keyFacts(vehicle)).slice(0, mostKeyFacts), all: rows(specFacts(vehicle)) };
}
