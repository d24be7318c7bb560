import type { FastifyRequest } from 'fastify';
import { vehicleFacts } from '@forecourt/contracts/leads/vehicle-facts';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { checkoutPage } from '../../../model/checkout-page.ts';
import type { ReservationRequest } from '../../../model/reservations-api.ts';
import type { AbuseGuard } from '../../abuse/abuse-guard.ts';
import { findVehicle } from '../../find-vehicle.ts';
import type { PaymentProvider } from '../../payments/payment-provider.ts';
import { findFigures } from '../../submit/finance-application.ts';
import { readSubmission } from '../../submit/read-submission.ts';
import { createSubmissionRules } from '../../submit/submission-rules.ts';
import { needsConfirmedPhone, PhoneUnconfirmedError } from '../confirmed-phone.ts';
import { depositCents } from '../deposit/deposit.ts';
import { paymentsUnavailable } from '../deposit/pay.ts';
import { priceChoices } from '../deposit/price-choices.ts';
import { reserve, type Reserved } from '../reserve.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a hold without a deposit counts, unless it ends earlier. */
const countedDays = 30;

/** Creates the use case that checks a request for a reservation and holds its vehicle. */
export function createReservations(
  context: DomainContext,
  provider: PaymentProvider | null,
  guard: AbuseGuard,
): (request: FastifyRequest, body: ReservationRequest, key: string) => Promise<Reserved & { path: string }> {
  const { services, tenants } = context;
  const rulesOf = createSubmissionRules(context);

  return async (request, body, key) => {
    const site = tenantOf(request);
    const vehicle = await findVehicle(context, site.slug, body.car_id);
    if (!vehicle) return { reservation: null, payment: null, refusal: 'unknown_vehicle', path: '/' };
    const dealershipSite =
      (vehicle.dealership_slug && (await tenants.forDealership(site.slug, vehicle.dealership_slug))) || site;
    const confirmedPhone = await phoneOf(request, dealershipSite, vehicle, body.journey);
    const submission = await readSubmission(
      {
        form: 'reservation',
        isLastStep: true,
        check: body.check,
        userData: {
          ...body.userData,
          ...vehicleFacts({ vehicle }, null),
          dealership_slug: vehicle.dealership_slug,
          ...(confirmedPhone ? { phone: confirmedPhone } : {}),
          subcategory: 'Reservation',
        },
      },
      await rulesOf(request),
    );
    const { depositText, holdMinutes } = dealershipSite.vehiclePage.reserve;
    const isFree = depositCents(depositText) === 0;
    if (!provider && !isFree) throw paymentsUnavailable();
    await guard.requirePerson(submission, key);
    const { payload } = submission;
    if (payload.finance_query !== undefined) {
      const query = new URLSearchParams(payload.finance_query);
      query.set('car_id', vehicle.id);
      payload.finance_query = query.toString();
      const finance = await findFigures(services, site.slug, payload.finance_query);
      if (finance) payload.finance = finance;
    }
    const newReservation = {
      site: dealershipSite,
      key,
      vehicle,
      journey: body.journey,
      choices: await priceChoices({ ...context, log: request.log }, site, body.choices),
      payload,
    };
    const { email, phone } = payload;
    const now = Date.now();
    const outcome = await guard.admit(
      { site, address: request.ip, email, phone, ref: key },
      [
        { kind: 'holds', until: new Date(now + (isFree ? countedDays * dayMs : holdMinutes * 60_000)) },
        // Also counts holds that have ended, so that nobody renews one for ever.
        { kind: 'holdsOfVehicle', until: new Date(now + dayMs), about: vehicle.id },
      ],
      () => reserve(context, newReservation),
      ({ reservation }) => reservation !== null && hasVehicle(reservation.state),
    );
    return { ...outcome, path: pageOf(body.journey, vehicle, outcome.refusal) };
  };
}

const pageOf = (
  journey: ReservationRequest['journey'],
  vehicle: Vehicle,
  refusal: Reserved['refusal'] = null,
): string =>
  checkoutPage(journey, vehicle, { car_id: journey === 'checkout-journey' ? vehicle.slug : null, refusal });

/** @throws PhoneUnconfirmedError */
async function phoneOf(
  request: FastifyRequest,
  site: TenantConfig,
  vehicle: Vehicle,
  journey: ReservationRequest['journey'],
): Promise<string | null> {
  if (!needsConfirmedPhone(site)) return null;
  const shopper = await request.findShopper();
  if (!shopper) throw new PhoneUnconfirmedError(pageOf(journey, vehicle), vehicle.path);
  return shopper.phone;
}
