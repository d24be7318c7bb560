import { useEffect } from 'react';
import type { ShouldRevalidateFunction } from 'react-router';
import type { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { findRedirect } from '@forecourt/contracts/remote/page-redirect';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import { withSettings } from '@forecourt/contracts/tenant/site-settings';
import { isReservable } from '@forecourt/contracts/vehicle/availability';
import { Box, PageContainer, Stack, Text } from '@forecourt/design-system';
import {
  ApiError,
  DealershipSite,
  defineLoader,
  definePage,
  notFound,
  redirect,
  useLoaderData,
  useRevalidator,
  useSite,
  type Api,
} from '@forecourt/remote-kit';
import { checkoutPage } from '../../model/checkout-page.ts';
import { checkoutRedirects } from '../../model/checkout-redirects.ts';
import type { PublicReservation, ReservationJourney, reservationsApi } from '../../model/reservations-api.ts';
import type { tradeInApi, Valuation } from '../../model/trade-in/trade-in-api.ts';
import { SubjectCard } from '../enquire/subject-card.tsx';
import { storeOwnReservation, useOwnReservation } from '../reserve/own-reservation.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout } from './checkout.ts';
import { ReservationStatus } from './reservation-status.tsx';
import { VehicleTaken } from './vehicle-taken.tsx';

/** Loads the checkout. A site uses one of the pages for reservations; the others redirect to it. */
const loader = defineLoader(async ({ url, params, api, site }): Promise<Checkout> => {
  const id = url.searchParams.get('reservation');
  const reservation = id ? await findReservation(api, id) : null;
  const slug = params.slug ?? reservation?.vehicle.path.split('/').at(-1) ?? url.searchParams.get('car_id');
  const answer = slug ? await findVehicle(api, slug) : null;
  if (!answer) throw notFound();
  const { vehicle, settings = null } = answer;
  const ofVehicle = withSettings(site, settings);
  const { reserve } = ofVehicle.vehiclePage;
  const journey = journeyAt(url.pathname);
  if (!reservation) {
    if (!reserve.enabled) throw notFound();
    const moved = findRedirect(checkoutRedirects, url, ofVehicle);
    if (moved) throw redirect(moved.location, moved.status);
  }
  const refused = url.searchParams.get('refusal');
  const refusal =
    vehicle.reserved || refused === 'held'
      ? 'held'
      : isReservable(vehicle, reserve.enabled) && !refused
        ? null
        : 'not_reservable';
  const valuation =
    journey === 'checkout-journey' && !reservation
      ? await findValuation(api, url.searchParams.get('valuation'))
      : null;
  return { journey, vehicle, settings, reservation, refusal: reservation ? null : refusal, valuation };
});

const journeyAt = (path: string): ReservationJourney =>
  path === '/checkout-journey'
    ? (path.slice(1) as 'checkout-journey')
    : path.endsWith('/buy-online')
      ? 'buy-online'
      : 'checkout';

async function findVehicle(api: Api, slug: string): Promise<VehicleResponse | null> {
  const path: ReturnType<(typeof vehicleApi)['bySlug']> = `/api/vehicle/cars/${encodeURIComponent(slug)}`;
  return orNull(api.get<VehicleResponse>(path));
}

async function findReservation(api: Api, id: string): Promise<PublicReservation | null> {
  const path: ReturnType<(typeof reservationsApi)['one']> =
    `/api/leads/reservations/${encodeURIComponent(id)}`;
  return orNull(api.get<PublicReservation>(path));
}

/** Returns a valuation only if it has an offer. */
async function findValuation(api: Api, id: string | null): Promise<Valuation | null> {
  if (id === null) return null;
  const path: ReturnType<(typeof tradeInApi)['byId']> = `/api/leads/valuations/${encodeURIComponent(id)}`;
  const valuation = await orNull(api.get<Valuation>(path));
  return valuation?.offer ? valuation : null;
}

/** Returns null if the resource does not exist, or the id is invalid. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 410].includes(error.status)) return null;
    throw error;
  }
}

function CheckoutPage() {
  const checkout = useLoaderData<typeof loader>();
  const { settings } = checkout;
  useReloadFromMemory();
  return (
    <DealershipSite settings={settings}>
      <Content checkout={checkout} />
    </DealershipSite>
  );
}

/** The reservation of this browser's shopper, the form, or that another shopper is reserving the vehicle. */
function Content({ checkout }: { checkout: Checkout }) {
  const { vehicle, reservation, refusal } = checkout;
  const t = checkoutMessages.use();
  const { slug } = useSite();
  const { revalidate } = useRevalidator();
  const shoppersReservation = useOwnReservation(vehicle.id);
  const openedId = reservation && hasVehicle(reservation.state) ? reservation.id : null;
  useEffect(() => {
    if (openedId) storeOwnReservation(slug, vehicle.id, openedId);
  }, [openedId, slug, vehicle.id]);
  const refresh = () => {
    shoppersReservation.refresh();
    void revalidate();
  };
  const current = reservation ?? shoppersReservation.reservation;
  if (!current && !refusal)
    return (
      <PageContainer py="section">
        <Box maxW="5xl" mx="auto">
          <CheckoutForm checkout={checkout} />
        </Box>
      </PageContainer>
    );
  return (
    <PageContainer width="narrow" py="section">
      <Stack gap="6" maxW="xl" mx="auto">
        <SubjectCard vehicle={{ ...vehicle, pictures: [] }} />
        {current ? (
          <ReservationStatus reservation={current} refresh={refresh} />
        ) : shoppersReservation.isLoading ? (
          <Text role="status">{t.loadingOwn}</Text>
        ) : (
          refusal && <VehicleTaken vehicle={vehicle} refusal={refusal} />
        )}
      </Stack>
    </PageContainer>
  );
}

/** Reloads a page that Back restored from the browser's memory: its reservation may have changed. */
function useReloadFromMemory() {
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && location.reload();
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);
}

/** The steps of one purchase have the same data. */
const shouldRevalidate: ShouldRevalidateFunction = ({ currentUrl, nextUrl, defaultShouldRevalidate }) =>
  currentUrl.href !== nextUrl.href && purchaseAt(currentUrl) === purchaseAt(nextUrl)
    ? false
    : defaultShouldRevalidate;

const purchaseAt = ({ pathname, searchParams }: URL) =>
  [
    pathname,
    ...['car_id', 'valuation', 'reservation', 'refusal'].map((name) => searchParams.get(name)),
  ].join();

export const route = {
  loader,
  shouldRevalidate,
  Component: CheckoutPage,
  handle: definePage<Checkout>({
    head: ({ data: { vehicle, journey }, site }) => {
      const t = checkoutMessages.for(site.locale);
      const title = (journey === 'checkout' ? t.title : t.titleBuy)(vehicle.name);
      return {
        title,
        description: `${title} | ${site.name}`,
        robots: 'noindex',
        canonical: checkoutPage(journey, vehicle, {
          car_id: journey === 'checkout-journey' ? vehicle.slug : null,
        }),
        breadcrumb: [{ label: vehicle.name, href: vehicle.path }, { label: title }],
      };
    },
  }),
};
