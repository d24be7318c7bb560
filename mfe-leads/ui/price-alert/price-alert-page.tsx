import { isolate } from '@forecourt/contracts/format/isolate';
import { priceAlertPage } from '@forecourt/contracts/leads/price-alert-paths';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { ButtonLink } from '@forecourt/design-system';
import { defineLoader, definePage, notFound, useLoaderData } from '@forecourt/remote-kit';
import { findVehicle } from '../find-vehicle.ts';
import { FormPage } from '../form-page.tsx';
import { PriceAlertForm } from './price-alert-form.tsx';
import { priceAlertMessages } from './price-alert-messages.ts';

type Data = { vehicle: VehicleSummary | null };

/** Without a vehicle the page links to the search. */
const loader = defineLoader(async ({ site, url, api }): Promise<Data> => {
  if (!site.leads.priceAlerts) throw notFound();
  const id = url.searchParams.get('car_id');
  const vehicle = id ? await findVehicle(api, id) : null;
  if (id && !vehicle) throw notFound();
  return { vehicle };
});

/** Renders the page that asks for the email address for alerts about one vehicle's lower price. */
function PriceAlertPage() {
  const { vehicle } = useLoaderData<typeof loader>();
  const t = priceAlertMessages.use();
  return (
    <FormPage title={t.title} intro={t.intro} vehicle={vehicle}>
      {vehicle ? (
        <PriceAlertForm vehicle={vehicle} />
      ) : (
        <div>
          <ButtonLink href="/search/new-used-and-demo-cars">{t.browse}</ButtonLink>
        </div>
      )}
    </FormPage>
  );
}

export const route = {
  loader,
  Component: PriceAlertPage,
  handle: definePage<Data>({
    head: ({ site, data: { vehicle } }) => {
      const t = priceAlertMessages.for(site.locale);
      return {
        title: vehicle ? `${t.title}: ${isolate(vehicle.name, site.direction)}` : t.title,
        description: `${t.intro} | ${site.name}`,
        robots: 'noindex',
        canonical: priceAlertPage,
        breadcrumb: [...(vehicle ? [{ label: vehicle.name, href: vehicle.path }] : []), { label: t.title }],
      };
    },
  }),
};
