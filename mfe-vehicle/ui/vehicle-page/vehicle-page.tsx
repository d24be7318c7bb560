import { defineLoader, definePage, gone, useLoaderData } from '@forecourt/remote-kit';
import type { ShouldRevalidateFunction } from 'react-router';
import { findHours } from './opening-hours.ts';
import { findVehicle } from './find-vehicle.ts';
import { vehicleHead } from './vehicle-head.ts';
import type { VehiclePageData } from './vehicle-page-data.ts';
import { VehicleStory } from './vehicle-story.tsx';

/** One vehicle: `/cars/{slug}`. */
function VehiclePage() {
  const data = useLoaderData() as VehiclePageData;
  return <VehicleStory key={data.vehicle.id} {...data} />;
}

const loader = defineLoader(async ({ api, params, runtime }) => {
  const found = await findVehicle(api, params.slug ?? '');
  const hours = runtime.onServer ? await findHours(api, found.vehicle.location_id) : [];
  const page: VehiclePageData = { ...found, hours, now: new Date().toISOString() };
  return found.isGone ? gone(page) : page;
});

const handle = definePage<VehiclePageData>({ head: vehicleHead });

/** A dialog of this page is a step of history at the same address: nothing is loaded again for it. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, formMethod, defaultShouldRevalidate }) => (formMethod === undefined && currentUrl.href === nextUrl.href ? false : defaultShouldRevalidate);

export const route = { loader, Component: VehiclePage, handle, shouldRevalidate };
