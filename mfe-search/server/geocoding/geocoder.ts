import { z } from 'zod';
import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import type { Gazetteer } from './gazetteer.ts';

/** Specification, document 2 section 7: the fields used from the maps service's response. */
const ServiceAnswer = z.object({
  results: z.array(
    z.object({
      formatted_address: z.string().optional(),
      geometry: z.object({ location: z.object({ lat: z.number(), lng: z.number() }) }),
    }),
  ),
});

export type Geocoder = (postcode: string) => Promise<PostcodePlace | null>;

const timeoutMs = 3000;
const mostAnswers = 5000;

/**
 * Finds a postcode in the table of this process. If the table has no exact entry, it queries the maps service
 * at `serviceUrl` (`{query}` is replaced). Responses are cached, so that a postcode is requested once.
 */
export function createGeocoder(
  gazetteer: Gazetteer,
  serviceUrl?: string,
  request: typeof fetch = fetch,
): Geocoder {
  const answered = new Map<string, Promise<PostcodePlace | null>>();

  async function ask(postcode: string): Promise<PostcodePlace | null> {
    const response = await request(
      serviceUrl!.replaceAll('{query}', encodeURIComponent(`${postcode}, Australia`)),
      { signal: AbortSignal.timeout(timeoutMs) },
    );
    if (!response.ok) throw new Error(`the maps service answered ${response.status} for a postcode`);
    const [first] = ServiceAnswer.parse(await response.json()).results;
    return first
      ? {
          postcode,
          place: first.formatted_address ?? postcode,
          state: '',
          ...first.geometry.location,
          approximate: false,
        }
      : null;
  }

  return async (postcode) => {
    const entry = gazetteer.byPostcode(postcode);
    if (!serviceUrl || (entry && !entry.approximate)) return entry;
    let answer = answered.get(postcode);
    if (!answer) {
      if (answered.size >= mostAnswers) answered.clear();
      answer = ask(postcode);
      answered.set(postcode, answer);
      answer.catch(() => answered.delete(postcode));
    }
    return answer.then(
      (place) => place ?? entry,
      (error: unknown) => {
        if (entry) return entry;
        throw error;
      },
    );
  };
}
