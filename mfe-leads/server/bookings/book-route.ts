import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { isUnavailable } from '@forecourt/server-kit/is-unavailable';
import { limitInFlight } from '@forecourt/server-kit/limit-in-flight';
import { sendPlainPage, sitePage } from '@forecourt/server-kit/plain-page';
import { Refusal } from '@forecourt/server-kit/refusal';
import { bookingsApi, type BookingResponse, type SlotTaken } from '../../model/bookings/bookings-api.ts';
import { slotText } from '../../model/bookings/slot-text.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { formPage } from '../submit/form-post/form-page.ts';
import {
  formKey,
  formSubmission,
  isFormPost,
  postedText,
  type PostedFields,
} from '../submit/form-post/form-post.ts';
import { problemsPage } from '../submit/form-post/refusal-page.ts';
import { planSubmission } from '../submit/read-submission.ts';
import { createSubmissionRules } from '../submit/submission-rules.ts';
import { readKey } from '../submit/submit-route.ts';
import { retryAfterSeconds, unavailablePage } from '../submit/unavailable.ts';
import { announceBooking } from './booking-jobs.ts';
import { makeBooking } from './make-booking.ts';
import { bookingLink } from './manage/booking-link.ts';
import { serverMessagesFor, type ServerMessages } from './messages/booking-server-messages.ts';
import { SlotTakenError } from './slots/take-slot.ts';

const limits = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };
/** Bookings at one location follow one another, each with a connection to the database. */
const mostAtOneLocation = 12;

/** `POST /api/leads/bookings`: JSON from scripts, or a plain form, redirected to the success page. */
export async function bookRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const rulesOf = createSubmissionRules(context);
  const preValidation = limitInFlight({
    most: mostAtOneLocation,
    keyOf: ({ body }) => locationOf(body),
    phoneOf: context.phoneOf,
  });
  app.post(
    bookingsApi.book,
    { ...limits, preValidation },
    async (request, reply): Promise<BookingResponse | typeof reply> => {
      const site = tenantOf(request);
      const isForm = isFormPost(request);
      try {
        const { leadId, link } = await book(request, site);
        if (!isForm) return { lead_id: leadId, link, error: null };
        return reply.redirect(`/success?lead=${leadId}${link ? `&booking=${link}` : ''}`, 303);
      } catch (error) {
        if (isForm) return answerForm(error, request, reply, site);
        const t = serverMessagesFor(site.locale);
        if (!(error instanceof SlotTakenError)) throw error;
        const answer: SlotTaken = { error: t[error.reason], code: 'slot_taken', next: error.next };
        return reply.code(409).send(answer);
      }
    },
  );

  async function book(request: FastifyRequest, site: TenantConfig) {
    const isForm = isFormPost(request);
    const fields = request.body as PostedFields;
    const body = isForm ? bookingOfForm(fields, request) : request.body;
    const key = isForm ? formKey(fields, request) : readKey(request.headers['idempotency-key']);
    const outcome = await makeBooking(context, site, key, body, {
      rules: await rulesOf(request),
      onBooked: (client, booking) => announceBooking(context, client, booking, 'booked'),
      guard: context.guard,
      address: request.ip,
    });
    if (!outcome.ok || !outcome.leadId) throw refusal(409, 'idempotency_key_used');
    if (outcome.queued) request.log.info({ leadId: outcome.leadId, tenant: site.slug }, 'booking stored');
    const { leadId, booking } = outcome;
    return { leadId, link: booking ? bookingLink(booking) : null };
  }

  async function answerForm(
    error: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
    site: TenantConfig,
  ): Promise<FastifyReply> {
    const t = serverMessagesFor(site.locale);
    if (isUnavailable(error))
      return sendPlainPage(
        reply.code(503).header('retry-after', retryAfterSeconds),
        unavailablePage(site, await context.phoneOf(site)),
      );
    const fields = request.body as PostedFields;
    if (error instanceof SlotTakenError)
      return sendPlainPage(reply.code(409), takenPage(site, fields, error, t));
    if (error instanceof Refusal)
      return sendPlainPage(reply.code(error.statusCode), problemsPage(site, error));
    if (error instanceof z.ZodError) {
      const { plan } = await planSubmission(bookingOfForm(fields, request), await rulesOf(request));
      return sendPlainPage(reply.code(400), formPage(site, plan, fields, error, bookingsApi.book));
    }
    throw error;
  }
}

/** The location that JSON or a form asks for, which is validated later. */
function locationOf(body: unknown): string | null {
  const { booking, location_id } = (body ?? {}) as {
    booking?: { location_id?: unknown } | null;
    location_id?: unknown;
  };
  const location = booking?.location_id ?? location_id;
  return typeof location === 'string' && location ? location : null;
}

/** Reads a booking request from the fields of the form that is sent without scripts. */
function bookingOfForm(fields: PostedFields, request: FastifyRequest) {
  const text = (name: string) => postedText(fields, name).trim() || null;
  return {
    ...formSubmission(fields, request),
    booking: {
      kind: text('kind'),
      location_id: text('location_id'),
      starts_at: text('slot'),
      at_home: text('where') === 'home',
      address: text('address'),
      model_id: text('model_id'),
      model: text('model'),
      service_type: text('type'),
      loan_car: text('loan') === 'yes',
    },
  };
}

/** The page without scripts for a taken slot: one click books a next one with what was typed. */
function takenPage(
  site: TenantConfig,
  fields: PostedFields,
  { reason, next }: SlotTakenError,
  t: ServerMessages,
): string {
  const hidden = Object.entries(fields)
    .filter(([name]) => name !== 'slot')
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`);
  const buttons = next.map(
    (slot) =>
      `<p><button name="slot" value="${escapeHtml(slot.startsAt)}">${escapeHtml(t.book(slotText(slot, site.locale)))}</button></p>`,
  );
  const choice =
    next.length > 0
      ? `<p>${escapeHtml(t.nextFree)}</p><form method="post" action="${bookingsApi.book}">${hidden.join('')}${buttons.join('')}</form>`
      : `<p>${escapeHtml(t.noneFree)}</p>`;
  return sitePage(
    site,
    t[reason],
    `<div class="alert" role="alert"><h1>${escapeHtml(t[reason])}</h1></div>${choice}`,
  );
}
