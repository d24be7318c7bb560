import { useRef, useState } from 'react';
import type {
  PaymentResponse,
  ReservationResponse,
  reservationsApi,
} from '@forecourt/contracts/api/reservations-api';
import type { LeadField } from '@forecourt/contracts/leads/lead-fields';
import { checkoutPage } from '@forecourt/contracts/reservations/checkout-page';
import { ApiError, useApi, useNavigate, useRevalidator, useSite } from '@forecourt/remote-kit';
import { readVisit } from '../enquire/visit.ts';
import { storeOwnReservation } from '../reserve/own-reservation.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, Choices, DetailsValues } from './checkout.ts';
import { financeQuery, type Calculation } from './use-calculation.ts';

const create: (typeof reservationsApi)['create'] = '/api/leads/reservations';

type Wrong = { field: string; message: string }[];

/** Holds the vehicle and takes the shopper to the payment. `send` returns the fields that the server found invalid. */
export function useReserve(
  checkout: Checkout,
  choices: Choices,
  calculation: Calculation | null,
): {
  failure: string | null;
  send(values: DetailsValues, shown: LeadField[]): Promise<Wrong>;
} {
  const { vehicle, journey, valuation } = checkout;
  const navigate = useNavigate();
  const api = useApi();
  const t = checkoutMessages.use();
  const { slug } = useSite();
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  // A retry after a failure is the same reservation.
  const key = useRef(newKey());

  async function send(values: DetailsValues, shown: LeadField[]): Promise<Wrong> {
    setFailure(null);
    const isDelivered = choices.handover === 'deliver';
    const finance_query = financeQuery(checkout, calculation);
    const visit = readVisit(location.host);
    try {
      const { reservation } = await api.post<ReservationResponse>(
        create,
        {
          car_id: vehicle.id,
          journey,
          choices: {
            ...choices,
            delivery_address: isDelivered ? values.delivery_address : '',
            delivery_postcode: isDelivered ? choices.delivery_postcode : '',
            valuation: valuation?.id ?? '',
          },
          userData: {
            ...Object.fromEntries(shown.map((field) => [field, values[field]])),
            ...(finance_query !== undefined && { finance_query }),
            url: location.href,
            user_agent: navigator.userAgent,
            source: 'Website',
            lead_attributes: visit,
          },
        },
        { headers: { 'idempotency-key': key.current } },
      );
      if (!reservation) throw new Error('the response contains no reservation');
      const path = `/api/leads/reservations/${reservation.id}/payment`;
      const { url } = await api.post<PaymentResponse>(path, {});
      storeOwnReservation(slug, vehicle.id, reservation.id);
      // Back from the payment leads to the reservation, not to its form.
      await navigate(checkoutPage(journey, vehicle, { reservation: reservation.id }), { replace: true });
      if (!url) return [];
      location.assign(url);
      // The button stays busy until the next page has loaded.
      return await new Promise<Wrong>(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // Another shopper was faster: the revalidated page says so.
        await revalidate();
        return [];
      }
      const invalidFields = wrongFields(error, shown);
      if (invalidFields.length === 0) setFailure(t.failed);
      return invalidFields;
    }
  }
  return { failure, send };
}

function wrongFields(error: unknown, shown: LeadField[]): Wrong {
  const body =
    error instanceof ApiError ? (error.body as { fields?: { path: string; message: string }[] }) : null;
  return (body?.fields ?? [])
    .map(({ path, message }) => ({ field: path.replace(/^userData\./, ''), message }))
    .filter(({ field }) => shown.includes(field as LeadField));
}

const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
