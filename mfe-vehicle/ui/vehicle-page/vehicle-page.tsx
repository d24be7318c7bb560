import type { ShouldRevalidateFunction } from 'react-router';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { defineLoader, definePage, gone, useLoaderData } from '@forecourt/remote-kit';
import { findOffers } from './data/find-offers.ts';
import { findVehicle } from './data/find-vehicle.ts';
import { findHours } from './data/opening-hours.ts';
import type { VehiclePageData } from './data/vehicle-page-data.ts';
import { vehicleHead } from './head/vehicle-head.ts';
import { findSimilarLinks } from './similar-links.tsx';
import { VehicleView } from './vehicle-view.tsx';

/** The page of one vehicle: `/cars/{slug}`. */
function VehiclePage() {
  const data = useLoaderData() as VehiclePageData;
  return <VehicleView key={data.vehicle.id} {...data} />;
}

const loader = defineLoader(async ({ api, params, runtime }) => {
  const found = await findVehicle(api, params.slug ?? '');
  const { vehicle, member } = found;
  const [offers, hours, similar] = await Promise.all([
    findOffers(api, vehicle, member),
    runtime.onServer ? findHours(api, vehicle.location_id) : [],
    runtime.onServer && isAvailable(vehicle) ? findSimilarLinks(api, vehicle.slug) : [],
  ]);
  const page: VehiclePageData = { ...found, hours, similar, offers, now: new Date().toISOString() };
  return found.isGone ? gone(page) : page;
});

const handle = definePage<VehiclePageData>({ head: vehicleHead });

/** A dialog of this page is a history entry with the same URL, so nothing is reloaded for it. */
const shouldRevalidate: ShouldRevalidateFunction = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}) => (formMethod === undefined && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate);

export const route = { loader, Component: VehiclePage, handle, shouldRevalidate };
