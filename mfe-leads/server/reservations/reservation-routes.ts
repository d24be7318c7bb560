import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import {
  ReservationChoices,
  ReservationRequest,
  reservationsApi,
  WaitingListEntry,
  type PaymentResponse,
  type PublicReservation,
  type ReservationResponse,
} from '@forecourt/contracts/api/reservations-api';
import { vehicleApi, VehicleResponse } from '@forecourt/contracts/api/vehicle-api';
import { checkoutPage } from '@forecourt/contracts/reservations/checkout-page';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { slugify } from '@forecourt/contracts/vehicle/slugs';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { ServiceError, tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import type { PaymentProvider } from '../payments/payment-provider.ts';
import { sendPlainPage } from '../plain-page.ts';
import { findFigures } from '../submit/finance-application.ts';
import { formKey, formSubmission, isFormPost } from '../submit/form-post.ts';
import { createLeadPlaces } from '../submit/lead-places.ts';
import { readSubmission } from '../submit/read-submission.ts';
import { problemsPage } from '../submit/refusal-page.ts';
import { CommandRefused } from './apply-command.ts';
import { checkoutPath } from './checkout-path.ts';
import { findNewestPaymentState } from './deposit-repository.ts';
import { depositCents } from './deposit.ts';
import { cancel } from './end-reservation.ts';
import { ownReservations, rememberReservation } from './own-reservations.ts';
import { paymentsUnavailable, startPayment } from './pay.ts';
import { priceChoices } from './price-choices.ts';
import { findReservationOfSite, findReservationsOfCar } from './reservation-repository.ts';
import { reserve, type Reserved } from './reserve.ts';
import type { Payment, Reservation } from './tables.ts';
import { addToWaitingList } from './waiting-list-repository.ts';

const limits = { bodyLimit: 100_000, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };
const Key = z.string().regex(/^[\x21-\x7e]{8,100}$/, {
  error: 'the header idempotency-key is required: 8 to 100 printable characters, new for each reservation',
});
const OfCar = z.object({ car_id: z.string().min(1).max(200) });
const Id = z.object({ id: z.uuid() });

/** Registers `/api/leads/reservations`: reserve, view, pay and cancel; a plain form is redirected from step to step. */
export function addReservationRoutes(
  app: FastifyInstance,
  context: DomainContext,
  provider: PaymentProvider | null,
): void {
  const { database, services, tenants, siteUrl } = context;
  const placesOf = createLeadPlaces(services);

  app.post(reservationsApi.create, limits, async (request, reply) => {
    const site = tenantOf(request);
    if (!isFormPost(request)) {
      const outcome = await create(request, ReservationRequest.parse(request.body), keyOf(request));
      if (outcome.reservation) remember(request, reply, outcome.reservation);
      return reply.code(outcome.reservation ? 201 : 409).send(answerOf(outcome));
    }
    const fields = request.body as Record<string, string>;
    try {
      const body = ReservationRequest.parse({
        car_id: fields.car_id,
        journey: fields.journey,
        choices: ReservationChoices.parse(fields),
        userData: formSubmission(fields, request).userData,
      });
      // The same form sent twice gives one reservation, until that reservation has ended.
      const first = await create(request, body, formKey(fields, request));
      const hasEnded = first.reservation !== null && !hasVehicle(first.reservation.state);
      const { reservation, path } = hasEnded ? await create(request, body, randomUUID()) : first;
      if (!reservation) return reply.redirect(path, 303);
      remember(request, reply, reservation);
      const back = checkoutPath(reservation);
      return reply.redirect((await payFor(site, reservation)) ?? back, 303);
    } catch (error) {
      if (error instanceof z.ZodError) return sendPlainPage(reply.code(400), problemsPage(site, error));
      throw error;
    }
  });

  app.get(reservationsApi.mine, async (request, reply) => {
    const site = tenantOf(request);
    const { car_id } = OfCar.parse(request.query);
    const mine = await findReservationsOfCar(database.pool, site.slug, car_id, ownReservations(request));
    const active = mine.find(({ state }) => hasVehicle(state));
    void reply.header('cache-control', 'no-store');
    if (active) return reply.redirect(checkoutPath(active), 303);
    const vehicle = await findVehicle(site, car_id);
    return reply.redirect(vehicle?.path ?? '/', 303);
  });

  app.get('/api/leads/reservations/:id', async (request, reply) => {
    const found = await findReservation(request);
    const payment = await findNewestPaymentState(database.pool, found.id);
    return reply.header('cache-control', 'no-store').send(toPublic(found, payment));
  });

  app.post('/api/leads/reservations/:id/payment', limits, async (request, reply) => {
    const found = await findReservation(request);
    const url = await payFor(tenantOf(request), found);
    if (isFormPost(request)) return reply.redirect(url ?? checkoutPath(found), 303);
    return { url } satisfies PaymentResponse;
  });

  app.post('/api/leads/reservations/:id/cancel', limits, async (request, reply) => {
    const found = await findReservation(request);
    if (found.state === 'confirmed' && found.refundUntil && found.refundUntil.getTime() < Date.now())
      throw Object.assign(new Error('this reservation can no longer be cancelled here; please call us'), {
        statusCode: 409,
        code: 'refund_deadline_passed',
      });
    const reservation = await cancel(context, found.id, { commandId: 'shopper cancel', actor: 'shopper' });
    if (isFormPost(request)) return reply.redirect(checkoutPath(reservation), 303);
    return toPublic(reservation, null);
  });

  app.post(reservationsApi.waitingList, limits, async (request, reply) => {
    const site = tenantOf(request);
    const read = WaitingListEntry.safeParse(request.body);
    if (!read.success) {
      if (isFormPost(request)) return sendPlainPage(reply.code(400), problemsPage(site, read.error));
      throw read.error;
    }
    const { car_id, name, email } = read.data;
    await addToWaitingList(database.pool, {
      tenant: site.slug,
      carId: car_id,
      name,
      email: email.toLowerCase(),
    });
    if (!isFormPost(request)) return reply.code(201).send({ waiting: true });
    const vehicle = await findVehicle(site, car_id);
    return reply.redirect(vehicle?.path ?? '/', 303);
  });

  const remember = (request: FastifyRequest, reply: FastifyReply, { id }: Reservation) =>
    rememberReservation(request, reply, id, siteUrl(tenantOf(request)).startsWith('https:'));

  async function create(
    request: FastifyRequest,
    body: ReservationRequest,
    key: string,
  ): Promise<Reserved & { path: string }> {
    const site = tenantOf(request);
    const vehicle = await findVehicle(site, body.car_id);
    if (!vehicle) return { reservation: null, payment: null, refusal: 'unknown_vehicle', path: '/' };
    const submission = await readSubmission(
      {
        form: 'reservation',
        isLastStep: true,
        userData: { ...body.userData, ...factsOf(vehicle), subcategory: 'Reservation' },
      },
      {
        tenant: site,
        places: await placesOf(site.slug),
        forDealership: (slug) => tenants.forDealership(site.slug, slug),
      },
    );
    const dealershipSite = vehicle.dealership_slug
      ? await tenants.forDealership(site.slug, vehicle.dealership_slug)
      : null;
    if (!provider && depositCents((dealershipSite ?? site).vehiclePage.reserve.depositText) > 0)
      throw paymentsUnavailable();
    const { payload } = submission;
    if (payload.finance_query !== undefined) {
      const query = new URLSearchParams(payload.finance_query);
      query.set('car_id', vehicle.id);
      payload.finance_query = query.toString();
      const finance = await findFigures(services, site.slug, payload.finance_query);
      if (finance) payload.finance = finance;
    }
    const outcome = await reserve(context, {
      site: dealershipSite ?? site,
      key,
      vehicle,
      journey: body.journey,
      choices: await priceChoices({ ...context, log: request.log }, site, body.choices),
      payload,
    });
    return {
      ...outcome,
      path: checkoutPage(body.journey, vehicle, {
        car_id: body.journey === 'checkout-journey' ? vehicle.slug : null,
        refusal: outcome.refusal,
      }),
    };
  }

  async function findVehicle(site: TenantConfig, id: string): Promise<Vehicle | null> {
    try {
      return VehicleResponse.parse(await services.get(vehicleApi.byId(id), site.slug)).vehicle;
    } catch (error) {
      if (error instanceof ServiceError && (error.status === 404 || error.status === 410)) return null;
      throw error;
    }
  }

  async function findReservation(request: FastifyRequest): Promise<Reservation> {
    const { id } = Id.parse(request.params);
    const found = await findReservationOfSite(database.pool, tenantOf(request).slug, id);
    if (!found)
      throw Object.assign(new Error('there is no such reservation on this site'), {
        statusCode: 404,
        code: 'not_found',
      });
    return found;
  }

  async function payFor(site: TenantConfig, reservation: Reservation): Promise<string | null> {
    if (['paid', 'confirmed'].includes(reservation.state)) return null;
    if (reservation.state !== 'held') throw new CommandRefused('pay', reservation.state);
    return startPayment(context, provider, site, reservation, `${siteUrl(site)}${checkoutPath(reservation)}`);
  }

  function answerOf({ reservation, payment, refusal }: Reserved): ReservationResponse {
    return { reservation: reservation && toPublic(reservation, payment), refusal };
  }

  function toPublic(one: Reservation, payment: Payment['state'] | null): PublicReservation {
    return {
      id: one.id,
      state: one.state,
      vehicle: { name: one.vehicle.name, path: one.vehicle.path },
      journey: one.journey,
      deposit_cents: one.depositCents,
      held_until: one.heldUntil?.toISOString() ?? null,
      held_for_seconds:
        one.state === 'held' && one.heldUntil
          ? Math.max(0, (one.heldUntil.getTime() - Date.now()) / 1000)
          : null,
      refund_until: one.refundUntil?.toISOString() ?? null,
      declined: one.state === 'held' && payment === 'declined',
      delivery: one.choices.delivery ?? null,
      trade_in: one.choices.tradeIn ?? null,
    };
  }
}

/** Returns what the lead says about its vehicle, from the stock's data. */
const factsOf = (vehicle: Vehicle) => ({
  dealership_slug: vehicle.dealership_slug,
  manufacturer_slug: slugify(vehicle.make),
  stock_number: vehicle.stocknum,
  'Vehicle Make': vehicle.make,
  'Vehicle Model': vehicle.model,
  car_type: vehicle.car_type,
  car_id: vehicle.id,
  vehicle_status: vehicle.status,
  car_dealership_id: vehicle.dealership_id,
});

const keyOf = (request: FastifyRequest): string => Key.parse(request.headers['idempotency-key']);
