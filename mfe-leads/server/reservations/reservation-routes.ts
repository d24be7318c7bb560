import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { hasVehicle } from '@forecourt/contracts/reservations/reservation-state';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import { limitInFlight } from '@forecourt/server-kit/limit-in-flight';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import { Refusal } from '@forecourt/server-kit/refusal';
import {
  ReservationChoices,
  ReservationRequest,
  reservationsApi,
  WaitingListEntry,
  type PaymentResponse,
  type ReservationResponse,
} from '../../model/reservations-api.ts';
import { challengeKey, readCheck } from '../abuse/read-check.ts';
import type { Reservation } from '../db/tables.ts';
import { findVehicle } from '../find-vehicle.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { formKey, formSubmission, isFormPost } from '../submit/form-post/form-post.ts';
import { problemsPage } from '../submit/form-post/refusal-page.ts';
import { CommandRefused } from './apply-command.ts';
import { checkoutPath } from './checkout-path.ts';
import { PhoneUnconfirmedError } from './confirmed-phone.ts';
import { findNewestPaymentState } from './deposit/deposit-repository.ts';
import { startPayment } from './deposit/pay.ts';
import { createReservations } from './hold/create-reservation.ts';
import { cancel } from './hold/end-reservation.ts';
import { addToWaitingList } from './hold/waiting-list-repository.ts';
import { ownReservations, rememberReservation } from './own-reservations.ts';
import { findReservationOfSite, findReservationsOfCar } from './reservation-repository.ts';
import type { Reserved } from './reserve.ts';
import { toPublic } from './to-public.ts';

const limits = { bodyLimit: 100_000, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };
const Key = z
  .string()
  .regex(/^[\x21-\x7e]{8,100}$/, {
    error: 'the header idempotency-key is required: 8 to 100 printable characters, new for each reservation',
  });
const OfCar = z.object({ car_id: z.string().min(1).max(200) });
const Id = z.object({ id: z.uuid() });
/** Reservations of one vehicle follow one another. */
const mostOfOneVehicle = 12;
const dayMs = 24 * 60 * 60_000;
const waitingDays = 30;

/** Registers `/api/leads/reservations`: reserve, view, pay and cancel; plain forms are redirected. */
export async function reservationRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { database, siteUrl, guard, phoneOf } = context;
  const provider = context.providers.current;
  const create = createReservations(context, provider, guard);

  const preValidation = limitInFlight({
    most: mostOfOneVehicle,
    keyOf: ({ body }) => OfCar.safeParse(body).data?.car_id ?? null,
    phoneOf,
  });
  app.post(reservationsApi.create, { ...limits, preValidation }, async (request, reply) => {
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
        check: formSubmission(fields, request).check,
      });
      // The same form sent twice gives one reservation, until that reservation has ended.
      const first = await create(request, body, formKey(fields, request));
      const hasEnded = first.reservation !== null && !hasVehicle(first.reservation.state);
      const { reservation, path } = hasEnded ? await create(request, body, randomUUID()) : first;
      if (!reservation) return reply.redirect(path, 303);
      remember(request, reply, reservation);
      const back = checkoutPath(reservation);
      // The reservation is stored by now; its page offers the payment again.
      const url = await payFor(site, reservation).catch((error: unknown) => {
        request.log.warn({ err: error }, 'a payment could not be started');
        return null;
      });
      return reply.redirect(url ?? back, 303);
    } catch (error) {
      if (error instanceof z.ZodError) return sendPlainPage(reply.code(400), problemsPage(site, error));
      if (error instanceof PhoneUnconfirmedError) return reply.redirect(error.signIn, 303);
      if (error instanceof Refusal)
        return sendPlainPage(reply.code(error.statusCode), problemsPage(site, error));
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
    const vehicle = await findVehicle(context, site.slug, car_id);
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
      throw refusal(409, 'refund_deadline_passed');
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
    // Read before the entry is stored: a request after it may fail.
    const back = isFormPost(request) ? ((await findVehicle(context, site.slug, car_id))?.path ?? '/') : null;
    const entry = { tenant: site.slug, carId: car_id, name, email: email.toLowerCase() };
    const ref = `${car_id} ${entry.email}`;
    const until = new Date(Date.now() + waitingDays * dayMs);
    try {
      await guard.requirePerson(
        { check: readCheck(request.body), plan: { site } },
        challengeKey(request.headers['idempotency-key']),
        ref,
      );
      await guard.admit({ site, address: request.ip, email, ref }, [{ kind: 'waitingLists', until }], () =>
        addToWaitingList(database.pool, entry),
      );
    } catch (error) {
      if (!isFormPost(request) || !(error instanceof Refusal)) throw error;
      return sendPlainPage(reply.code(error.statusCode), problemsPage(site, error));
    }
    return back === null ? reply.code(201).send({ waiting: true }) : reply.redirect(back, 303);
  });

  const remember = (request: FastifyRequest, reply: FastifyReply, { id }: Reservation) =>
    rememberReservation(request, reply, id, siteUrl(tenantOf(request)).startsWith('https:'));

  async function findReservation(request: FastifyRequest): Promise<Reservation> {
    const { id } = Id.parse(request.params);
    const found = await findReservationOfSite(database.pool, tenantOf(request).slug, id);
    if (!found) throw refusal(404, 'no_reservation');
    return found;
  }

  async function payFor(site: TenantConfig, reservation: Reservation): Promise<string | null> {
    if (['paid', 'confirmed'].includes(reservation.state)) return null;
    if (reservation.state !== 'held') throw new CommandRefused('pay', reservation.state);
    return startPayment(context, provider, site, reservation, `${siteUrl(site)}${checkoutPath(reservation)}`);
  }

  function answerOf({ reservation, payment, ...rest }: Reserved): ReservationResponse {
    return { reservation: reservation && toPublic(reservation, payment), ...rest };
  }
}

const keyOf = (request: FastifyRequest): string => Key.parse(request.headers['idempotency-key']);
