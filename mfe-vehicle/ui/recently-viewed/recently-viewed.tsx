import { useMemo, useRef, useState } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Section } from '@forecourt/design-system';
import { RemoteFragment, useFetched, useSite, siteStorage } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { useOnScreen } from '../vehicle-page/spin/use-on-screen.ts';
import { viewedCars, type ViewedCar } from '../vehicle-page/viewed/use-record-viewed-vehicle.ts';

const most = 6;
const nearMargin = '500px';

/**
 * Renders the vehicles viewed in this browser, newest first; nothing if there are none. They are loaded when
 * the fragment is near the viewport.
 */
export function Fragment({ exceptId }: FragmentProps<'vehicle/recently-viewed'>) {
  const { slug } = useSite();
  const t = messages.use();
  const place = useRef<HTMLDivElement>(null);
  const isNear = useOnScreen(place, nearMargin);
  const [wasNear, setWasNear] = useState(false);
  if (isNear && !wasNear) setWasNear(true);
  const ids = useMemo(() => (wasNear ? viewedIds(slug, exceptId) : []), [wasNear, slug, exceptId]);
  const { state } = useFetched<{ vehicles: VehicleSummary[] }>(ids.length > 0 ? vehiclesPath(ids) : null);
  const found = state.status === 'ready' ? state.data.vehicles : [];
  const vehicles = ids.flatMap((id) => found.find((vehicle) => vehicle.id === id) ?? []);
  if (vehicles.length === 0) return <div ref={place} />;
  return (
    <Section title={t.recentlyViewed}>
      <Box
        as="ul"
        listStyleType="none"
        display="grid"
        gap="4"
        gridAutoFlow="column"
        gridAutoColumns="max((100% - 2rem) / 3, min(88%, 17rem))"
        overflowX="auto"
        css={{ scrollSnapType: 'x mandatory', '& > li': { scrollSnapAlign: 'start', minWidth: 0 } }}
      >
        {vehicles.map((vehicle) => (
          <li key={vehicle.id}>
            <RemoteFragment name="search/vehicle-card" props={{ vehicle }} />
          </li>
        ))}
      </Box>
    </Section>
  );
}

/** The newest vehicles that this browser viewed. */
function viewedIds(slug: string, exceptId?: string): string[] {
  return siteStorage<ViewedCar[]>(slug, viewedCars)
    .read([])
    .map(({ id }) => id)
    .filter((id) => id !== exceptId)
    .slice(0, most);
}

function vehiclesPath(ids: string[]): string {
  const filter = ids.map((id) => `id:${JSON.stringify(id)}`).join(' OR ');
  return `/api/vehicle/vehicles?${new URLSearchParams({ filter, limit: String(most) })}`;
}
