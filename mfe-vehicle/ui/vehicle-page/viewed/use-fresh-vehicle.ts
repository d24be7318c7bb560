import { useEffect, useState } from 'react';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { useApi, useSite } from '@forecourt/remote-kit';
import { isRepeatView } from './repeat-view.ts';

type View = { views: number; car_fields: Partial<Vehicle> };

/**
 * Counts a view, once a day per browser, and corrects what the page rendered from an older response, with the
 * specification's `view.json`. A failed response changes nothing. A vehicle that is gone is not requested.
 */
export function useFreshVehicle(
  vehicle: Vehicle,
  isGone: boolean,
): { vehicle: Vehicle; views: number | null } {
  const api = useApi();
  const { id: websiteId, slug: siteSlug } = useSite();
  const [view, setView] = useState<{ id: string; answer: View } | null>(null);
  const { id, slug, photos_count, updated_at } = vehicle;
  useEffect(() => {
    if (isGone) return undefined;
    const stop = new AbortController();
    const query = new URLSearchParams({
      photos_count: String(photos_count),
      updated_at,
      website_id: String(websiteId),
      ...(isRepeatView(siteSlug, id, Date.now()) ? { repeat: '1' } : {}),
    });
    api
      .get<View>(`/api/vehicle/cars/${encodeURIComponent(slug)}/view.json?${query}`, { signal: stop.signal })
      .then(
        (answer) => setView({ id, answer }),
        () => undefined,
      );
    return () => stop.abort();
  }, [api, id, slug, photos_count, updated_at, websiteId, siteSlug, isGone]);
  if (view?.id !== id) return { vehicle, views: null };
  return { vehicle: { ...vehicle, ...view.answer.car_fields }, views: view.answer.views };
}
