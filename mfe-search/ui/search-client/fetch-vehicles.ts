import type { VehicleDocument } from '@forecourt/contracts/api/search-api';
import { multiSearch, type SearchPlace } from './multi-search.ts';

/**
 * Vehicles by a filter expression, at most `limit` of them (specification, document 1 section 7). Both `make:"Kia"` and
 * `make="Kia"` are understood: colons outside quotes become equals.
 */
export async function fetchVehicles<Field extends keyof VehicleDocument>(
  place: SearchPlace,
  expression: string,
  options: { limit: number; fields: readonly Field[]; signal?: AbortSignal },
): Promise<Pick<VehicleDocument, Field>[]> {
  const { limit, fields, signal } = options;
  const [result] = await multiSearch(
    place,
    (indexUid) => [
      { indexUid, q: '', filter: colonsToEquals(expression), limit, attributesToRetrieve: [...fields] },
    ],
    signal,
  );
  return (result?.hits ?? []) as unknown as Pick<VehicleDocument, Field>[];
}

export function colonsToEquals(expression: string): string {
  return expression.replaceAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\s*:\s*/g, (part) =>
    part.trim() === ':' ? ' = ' : part,
  );
}
