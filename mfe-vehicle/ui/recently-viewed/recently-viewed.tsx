import { Box, Section } from '@forecourt/design-system';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { RemoteFragment, useApi, useSite, siteStorage } from '@forecourt/remote-kit';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { viewedCars, type ViewedCar } from '../vehicle-page/use-viewed-vehicle.ts';

const most = 6;

/** The vehicles that were seen in this browser, newest first; nothing where there are none, or none is left. */
export function Fragment() {
  const { slug } = useSite();
  const api = useApi();
  const words = texts.use();
  const [vehicles, setVehicles] = useState<VehicleSummary[]>([]);
  useEffect(() => {
    const ids = siteStorage<ViewedCar[]>(slug, viewedCars).read([]).slice(0, most).map(({ id }) => id);
    if (ids.length === 0) return undefined;
    const stop = new AbortController();
    const filter = ids.map((id) => `id:${JSON.stringify(id)}`).join(' OR ');
    api.get<{ vehicles: VehicleSummary[] }>(`/api/vehicle/vehicles?${new URLSearchParams({ filter, limit: String(most) })}`, { signal: stop.signal }).then(
      (answer) => setVehicles(ids.flatMap((id) => answer.vehicles.find((vehicle) => vehicle.id === id) ?? [])),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, slug]);
  if (vehicles.length === 0) return null;
  return (
    <Section title={words.recentlyViewed}>
      <Box as="ul" listStyleType="none" display="grid" gap="4" gridAutoFlow="column" gridAutoColumns={{ base: '80%', sm: '45%', lg: 'calc((100% - 3rem) / 3)' }} overflowX="auto" css={{ scrollSnapType: 'x mandatory', '& > li': { scrollSnapAlign: 'start', minWidth: 0 } }}>
        {vehicles.map((vehicle) => <li key={vehicle.id}><RemoteFragment name="search/vehicle-card" props={{ vehicle }} /></li>)}
      </Box>
    </Section>
  );
}
