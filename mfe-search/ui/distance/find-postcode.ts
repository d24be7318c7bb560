import type { PostcodePlace } from '@forecourt/contracts/api/search-api';
import { searchApi } from '@forecourt/contracts/api/search-names';
import { ApiError } from '@forecourt/remote-kit';
import type { SearchPlace } from '../search-client/search-place.ts';

// Postcodes do not move: in the browser each is requested once.
const cache = new Map<string, Promise<PostcodePlace | null>>();

/** Finds the place of a postcode; null if it is unknown. */
export function findPostcode(
  { api, onServer }: SearchPlace,
  postcode: string,
  signal?: AbortSignal,
): Promise<PostcodePlace | null> {
  const requestPostcode = (options: { signal?: AbortSignal }) =>
    api.get<PostcodePlace>(searchApi.postcode(postcode), options).catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  if (onServer) return requestPostcode(signal ? { signal } : {});
  const pendingRequest = cache.get(postcode) ?? requestPostcode({});
  cache.set(postcode, pendingRequest);
  pendingRequest.catch(() => cache.delete(postcode));
  return pendingRequest;
}
