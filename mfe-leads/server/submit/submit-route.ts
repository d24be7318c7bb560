import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { leadsApi, type LeadResponse, type LeadUnavailable } from '@forecourt/contracts/api/leads-api';
import { careerCategory } from '@forecourt/contracts/leads/lead-forms';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf } from '@forecourt/server-kit/domain';
import { answerError } from '@forecourt/server-kit/error-handler';
import { isUnavailable } from '@forecourt/server-kit/is-unavailable';
import { reasonOf } from '@forecourt/server-kit/log-error';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import { claimCv } from '../careers/cv-repository.ts';
import type { LeadsContext } from '../leads-context.ts';
import { refusal } from '../refusals.ts';
import { findFigures } from './finance-application.ts';
import { formPage } from './form-post/form-page.ts';
import { formKey, formSubmission, isFormPost, type PostedFields } from './form-post/form-post.ts';
import { problemsPage, refusalPage } from './form-post/refusal-page.ts';
import { deletePartialLead } from './lead-repository.ts';
import { planSubmission, readSubmission } from './read-submission.ts';
import { createSubmissionRules } from './submission-rules.ts';
import { submitLead } from './submit-lead.ts';
import { retryAfterSeconds, unavailablePage, unavailableText } from './unavailable.ts';

/** Even a form whose text fields are all much too long is still read, so the answer can name the fields. */
export const leadBodyLimit = 3_000_000;
const limits = { bodyLimit: leadBodyLimit, config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

/** Registers `POST /api/leads/leads`: JSON from scripts, or a plain form, redirected to the success page. */
export async function submitRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { phoneOf, guard } = context;
  const rulesOf = createSubmissionRules(context);
  app.post(
    leadsApi.submit,
    { ...limits, errorHandler: answerRefusal },
    async (request, reply): Promise<LeadResponse | typeof reply> => {
      const site = tenantOf(request);
      try {
        if (!isFormPost(request))
          return {
            lead_id: await submit(request, site, request.body, readKey(request.headers['idempotency-key'])),
            error: null,
          };
        const fields = request.body as PostedFields;
        const leadId = await submit(request, site, formSubmission(fields, request), formKey(fields, request));
        return reply.redirect(`/success?lead=${leadId}`, 303);
      } catch (error) {
        if (isUnavailable(error)) return sendUnavailable(error as Error, request, reply, site);
        if (!isFormPost(request) || !(error instanceof z.ZodError)) throw error;
        const fields = request.body as PostedFields;
        const { form, plan } = await planSubmission(formSubmission(fields, request), await rulesOf(request));
        // A finance application has more answers than the enquiry form renders; the browser's Back button
        // restores them all.
        const page =
          form === 'finance-application' ? problemsPage(site, error) : formPage(site, plan, fields, error);
        return sendPlainPage(reply.code(400), page);
      }
    },
  );

  app.post(leadsApi.withdraw, limits, async (request, reply) => {
    await deletePartialLead(
      context.database.pool,
      tenantOf(request).slug,
      readKey(request.headers['idempotency-key']),
    );
    return reply.code(204).send();
  });

  async function sendUnavailable(
    error: Error,
    request: FastifyRequest,
    reply: FastifyReply,
    site: TenantConfig,
  ): Promise<FastifyReply> {
    request.log.error({ reason: reasonOf(error), tenant: site.slug }, 'lead not stored');
    const phone = await phoneOf(site);
    void reply.code(503).header('retry-after', retryAfterSeconds);
    if (isFormPost(request)) return sendPlainPage(reply, unavailablePage(site, phone));
    const answer: LeadUnavailable = {
      error: unavailableText(site, phone),
      code: 'unavailable',
      phone,
      requestId: request.id,
    };
    return reply.header('cache-control', 'no-store').send(answer);
  }

  async function submit(
    request: FastifyRequest,
    site: TenantConfig,
    body: unknown,
    key: string,
  ): Promise<string | null> {
    const submission = await readSubmission(body, await rulesOf(request));
    const { finance_query } = submission.payload;
    // The query is empty if the shopper changed nothing: the figures are then those that the page starts
    // with.
    const finance =
      finance_query === undefined ? null : await findFigures(context.services, site.slug, finance_query);
    if (finance) submission.payload.finance = finance;
    const verdict = await guard.judgeLead(submission, { site, address: request.ip, key });
    const { cv, subcategory } = submission.payload;
    if (subcategory !== careerCategory) delete submission.payload.cv;
    const outcome = await submitLead(
      context,
      site,
      key,
      { ...submission, ...verdict },
      async (client, leadId) => {
        if (cv && subcategory === careerCategory && !(await claimCv(client, site.slug, cv, leadId)))
          throw refusal(409, 'cv_gone');
      },
    );
    if (!outcome.ok) throw refusal(409, 'idempotency_key_used');
    if (outcome.queued) request.log.info({ leadId: outcome.leadId, tenant: site.slug }, 'lead stored');
    if (outcome.quarantined)
      request.log.warn(
        { leadId: outcome.leadId, tenant: site.slug },
        'lead suspected and put into quarantine',
      );
    return outcome.leadId;
  }
}

/** Answers a refused form that was sent without scripts with a page. */
function answerRefusal(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const status = error.statusCode ?? 500;
  if (!isFormPost(request) || !request.tenant || status >= 500) return answerError(error, request, reply);
  void sendPlainPage(reply.code(status), refusalPage(request.tenant, status));
}

/** Reads the idempotency key, which makes repeats of one call the same lead. */
export function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header;
  throw refusal(400, 'idempotency_key_missing');
}
