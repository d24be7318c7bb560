import { useRef } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import type { LeadField } from '@forecourt/contracts/leads/lead-fields';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';
import { ApiError, useApi, useNavigate, useRevalidator, useSite } from '@forecourt/remote-kit';
import { checkoutPage } from '../../model/checkout-page.ts';
import type { PaymentResponse, ReservationResponse, reservationsApi } from '../../model/reservations-api.ts';
import { rememberContact } from '../forms/last-lead.ts';
import { usePersonCheck } from '../forms/person-check/use-person-check.ts';
import { readVisit } from '../forms/person-check/visit.ts';
import type { LeadFormValues } from '../forms/use-lead-form.ts';
import { refusalOf, type Refusal } from '../forms/use-send-lead.ts';
import { storeOwnReservation } from '../reserve/own-reservation.ts';
import { checkoutMessages } from './checkout-messages.ts';
import type { Checkout, Choices } from './checkout.ts';
import { financeQuery, type Calculation } from './use-calculation.ts';

const create: (typeof reservationsApi)['create'] = '/api/leads/reservations';

/** What tells a person from a program: the honeypot's value, and the rules of the site. */
type Check = { trap: string; rules: Partial<Pick<LeadsConfig, 'challenge' | 'minimumFillSeconds'>> };

/** Holds the vehicle and takes the shopper to the payment. @returns why the server refused */
export function useReserve(
  checkout: Checkout,
  choices: Choices,
  calculation: Calculation | null,
): (values: LeadFormValues, shown: LeadField[], check: Check) => Promise<Refusal | null> {
  const { vehicle, journey, valuation } = checkout;
  const navigate = useNavigate();
  const api = useApi();
  const t = checkoutMessages.use();
  const { slug } = useSite();
  const { revalidate } = useRevalidator();
  // A retry after a failure is the same reservation.
  const key = useRef(randomKey());
  const checkPerson = usePersonCheck();

  return async (values, shown, { trap, rules }) => {
    const isDelivered = choices.handover === 'deliver';
    const finance_query = financeQuery(checkout, calculation);
    const visit = readVisit(slug);
    try {
      const check = await checkPerson(key.current, trap, rules);
      const { reservation } = await api.post<ReservationResponse>(
        create,
        {
          car_id: vehicle.id,
          journey,
          choices: {
            ...choices,
            delivery_address: isDelivered ? (values.delivery_address ?? '') : '',
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
          check,
        },
        { headers: { 'idempotency-key': key.current } },
      );
      if (!reservation) throw new Error('the response contains no reservation');
      const path = `/api/leads/reservations/${reservation.id}/payment`;
      const { url } = await api.post<PaymentResponse>(path, {});
      storeOwnReservation(slug, vehicle.id, reservation.id);
      // Back from the payment leads to the reservation, not to its form.
      await navigate(checkoutPage(journey, vehicle, { reservation: reservation.id }), { replace: true });
      if (!url) return null;
      location.assign(url);
      // The button stays busy until the next page has loaded.
      return await new Promise<never>(() => undefined);
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        // Another shopper was faster: the revalidated page says so.
        await revalidate();
        return null;
      }
      if (error instanceof ApiError && error.status === 401) {
        rememberContact(slug, values);
        const redirect = location.pathname + location.search;
        location.assign(signInPath({ type: 'checkout', redirect, back: vehicle.path }));
        return await new Promise<never>(() => undefined);
      }
      const refusal = refusalOf(error);
      const isRefused = error instanceof ApiError && [403, 429].includes(error.status);
      return { ...refusal, text: (isRefused && refusal.text) || t.failed };
    }
  };
}
