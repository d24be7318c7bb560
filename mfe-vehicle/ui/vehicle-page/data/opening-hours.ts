import type { OpeningHoursSpecification } from 'schema-dts';
import type { OpeningHour } from '@forecourt/contracts/locations/location';
import { ApiError, type Api } from '@forecourt/remote-kit';

/** The page waits at most this long for data that most shoppers do not see. */
export const extrasTimeoutMs = 250;
const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

type Detail = { location: { contact_detail: { opening_hours: OpeningHour[] } } };

/**
 * Fetches the opening hours of a vehicle's location. An empty list if they are not known in time; null for a
 * location that is hidden from the public, whose address and number are not published.
 */
export async function findHours(api: Api, locationId: string | null): Promise<OpeningHour[] | null> {
  if (locationId === null) return [];
  return api
    .get<Detail>(`/api/locations/by-id/${encodeURIComponent(locationId)}`, {
      signal: AbortSignal.timeout(extrasTimeoutMs),
    })
    .then(
      (detail) => detail.location.contact_detail.opening_hours,
      (error: unknown) => (error instanceof ApiError && error.status === 404 ? null : []),
    );
}

/** Returns the opening hours as JSON-LD: open days, each with its times. */
export function openingHoursJsonLd(
  hours: readonly OpeningHour[],
): Exclude<OpeningHoursSpecification, string>[] {
  return hours.flatMap(({ weekday, status, open, close }) =>
    status === 'Open' && open && close
      ? [
          {
            '@type': 'OpeningHoursSpecification' as const,
            dayOfWeek: `https://schema.org/${days[weekday]!}` as const,
            opens: open,
            closes: close,
          },
        ]
      : [],
  );
}
