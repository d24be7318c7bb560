import { ApiError } from '../http/api-error.ts';

const noSpaceCodes = new Set(['ENOSPC', 'EDQUOT']);

/** Converts a failed write to an error for the client, with Meilisearch's codes. The cause is for the log. */
export function diskError(cause: unknown): ApiError {
  if (cause instanceof ApiError) return cause;
  return noSpaceCodes.has(String((cause as NodeJS.ErrnoException).code))
    ? new ApiError(
        'no_space_left_on_device',
        "No space left on the device that holds the search engine's data: nothing was written. Free some space and send the request again.",
        { cause },
      )
    : new ApiError(
        'io_error',
        "The search engine's data could not be written: nothing was changed. Send the request again once its disk works.",
        { cause },
      );
}
