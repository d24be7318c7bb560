import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PoolClient } from 'pg';
import { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import { imageUrl } from '@forecourt/contracts/images/image-url';
import { leadForm } from '@forecourt/contracts/leads/lead-forms';
import { clockIn } from '@forecourt/contracts/locations/clock';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { transaction } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import {
  OfferDecision,
  tradeInApi,
  type OfferAcceptance,
  type OfferDecisionKind,
  type Valuation,
} from '../../model/trade-in/trade-in-api.ts';
import { queueLead } from '../delivery/dispatch-lead.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { isFormPost } from '../submit/form-post/form-post.ts';
import { readSubmission } from '../submit/read-submission.ts';
import { createSubmissionRules } from '../submit/submission-rules.ts';
import { submitLead } from '../submit/submit-lead.ts';
import { decisionFacts, formOfDecision } from './decision-lead.ts';
import { findDecision, lockValuation, storeDecision, type StoredDecision } from './decision-repository.ts';
import { isDecisionFinal } from './decision-state.ts';
import { withFormErrors } from './read-call.ts';
import { listValuationPhotos } from './valuation-repository.ts';

type ById = { Params: { id: string } };
type Options = LeadsContext & { find(request: FastifyRequest<ById>): Promise<Valuation> };

/**
 * Registers the decision route. Accepting or declining an offer, or asking to talk about it, becomes one
 * lead, however often it is sent.
 */
export async function decisionRoutes(app: FastifyInstance, context: Options): Promise<void> {
  const { find, guard } = context;
  const rulesOf = createSubmissionRules(context);

  app.post<ById>(
    tradeInApi.decision(':id'),
    { bodyLimit: 100_000, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } },
    (request, reply) =>
      withFormErrors(request, reply, async () => {
        const valuation = await find(request);
        const acceptance = await decide(request, valuation, readDecision(request));
        if (!isFormPost(request)) return reply.send(acceptance);
        return reply.redirect(`/success?lead=${acceptance.lead_id}&valuation=${valuation.id}`, 303);
      }),
  );

  async function decide(
    request: FastifyRequest,
    valuation: Valuation,
    { decision, userData, check }: OfferDecision,
  ): Promise<OfferAcceptance> {
    const site = tenantOf(request);
    if (decision !== 'talk') requireOffer(valuation, site, decision === 'accepted');
    const form = formOfDecision[decision];
    const facts = decisionFacts(valuation, decision, {
      carOfInterest: await nameOfCarOfInterest(site, valuation.car_id),
      photos: await photoAddresses(site, valuation.id),
      url: headerText(request.headers.referer),
      userAgent: headerText(request.headers['user-agent']),
      visit: userData.lead_attributes,
    });
    const { subcategory } = leadForm(form);
    const submission = await readSubmission(
      { form, isLastStep: true, userData: { ...userData, ...facts, subcategory }, check },
      await rulesOf(request),
    );
    const key = `valuation-${valuation.id}-${decision}`;
    const verdict = await guard.judgeLead(submission, { site, address: request.ip, key });
    const outcome = await submitLead(context, site, key, { ...submission, ...verdict }, (client, leadId) =>
      takeDecision(client, { valuationId: valuation.id, decision, leadId }).then(() => undefined),
    );
    if (!outcome.ok) throw refusal(409, 'already_decided');
    if (!outcome.queued) await takeAgain(site, valuation.id, decision, outcome.leadId!);
    if (outcome.queued) request.log.info({ leadId: outcome.leadId, tenant: site.slug }, 'lead stored');
    return {
      lead_id: outcome.leadId!,
      form_completed: true,
      offer_accepted: decision === 'accepted',
      subcategory,
    };
  }

  /** Takes an earlier decision again, if the shopper has replaced it since. */
  async function takeAgain(
    site: TenantConfig,
    valuationId: string,
    decision: OfferDecisionKind,
    leadId: string,
  ): Promise<void> {
    await transaction(context.database.pool, async (client) => {
      if (await takeDecision(client, { valuationId, decision, leadId }))
        await queueLead(context, client, site.slug, leadId);
    });
  }

  /** Returns the vehicle's name and address, or its id if the vehicle domain is unavailable. */
  async function nameOfCarOfInterest(site: TenantConfig, id: string | null): Promise<string | null> {
    if (id === null) return null;
    const answer = await context.services.get(vehicleApi.byId(id), site.slug).catch(() => null);
    const { name, path } = (answer as { vehicle?: { name: string; path: string } } | null)?.vehicle ?? {};
    return name ? `${name}, ${context.siteUrl(site)}${path}` : id;
  }

  async function photoAddresses(site: TenantConfig, id: string): Promise<string[]> {
    const keys = await listValuationPhotos(context.database.pool, site.slug, id);
    return keys.map((key) =>
      new URL(imageUrl(key, { width: 1920 }, site.images), context.siteUrl(site)).toString(),
    );
  }
}

/**
 * Stores the decision about a valuation, which replaces an earlier one that the dealer has not received.
 * @returns false if it is the current decision already
 */
async function takeDecision(client: PoolClient, taken: StoredDecision): Promise<boolean> {
  await lockValuation(client, taken.valuationId);
  const current = await findDecision(client, taken.valuationId);
  if (current?.decision === taken.decision) return false;
  if (current && (await isDecisionFinal(client, current))) throw refusal(409, 'decision_final');
  await storeDecision(client, taken);
  return true;
}

function readDecision(request: FastifyRequest): OfferDecision {
  if (!isFormPost(request)) return OfferDecision.parse(request.body);
  const { decision, page: _, ...fields } = request.body as Record<string, string>;
  return OfferDecision.parse({
    decision,
    userData: {
      ...fields,
      opt_in: fields.opt_in === 'on',
      terms_conditions: fields.terms_conditions === 'on',
    },
  });
}

/** Throws unless the offer can be decided on: declined at any time, and accepted until its last day. */
function requireOffer({ offer }: Valuation, site: TenantConfig, isAccepted: boolean): void {
  if (!offer) throw refusal(409, 'no_offer');
  if (isAccepted && clockIn(site.timeZone, new Date()).date > offer.valid_until)
    throw refusal(409, 'offer_expired');
}

/** Corrects what the shopper did not type, instead of refusing it. */
const headerText = (value: string | undefined) => (value ?? '').replace(/\p{Cc}/gu, '');
