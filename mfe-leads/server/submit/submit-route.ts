import { leadsApi, type LeadResponse } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sendPlainPage } from '../plain-page.ts';
import { acceptForms, formErrorPage, formKey, formSubmission, isFormPost } from './form-post.ts';
import { submitLead } from './submit-lead.ts';
import { readSubmission } from './tenant-rules.ts';

const limit = { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } };

/** `POST /api/leads/leads`: JSON from scripts, or a plain form, which is led on to the success page. */
export function addSubmitRoute(app: FastifyInstance, context: DomainContext, onQueued: () => void): void {
  acceptForms(app);
  app.post(leadsApi.submit, limit, async (request, reply): Promise<LeadResponse | typeof reply> => {
    const site = tenantOf(request);
    if (!isFormPost(request)) return { lead_id: await submit(request, site, request.body, readKey(request.headers['idempotency-key'])), error: null };
    const fields = request.body as Record<string, string>;
    try {
      await submit(request, site, formSubmission(fields, request), formKey(fields, request));
      return reply.redirect('/success', 303);
    } catch (error) {
      if (!(error instanceof z.ZodError)) throw error;
      return sendPlainPage(reply.code(400), formErrorPage(error, site, request));
    }
  });

  async function submit(request: FastifyRequest, site: TenantConfig, body: unknown, key: string): Promise<string | null> {
    const tenant = await tenantFor(context, site, body);
    const outcome = await submitLead(context.database, tenant, key, readSubmission(body, tenant.leads));
    if (!outcome.ok) throw failure(409, 'idempotency_key_used', 'this enquiry was already sent with other words; please start a new one');
    if (outcome.queued) {
      request.log.info({ leadId: outcome.leadId, tenant: tenant.slug }, 'lead stored');
      onQueued();
    }
    return outcome.leadId;
  }
}

/** The dealership's own layer decides the rules where the lead names one. */
async function tenantFor(context: DomainContext, tenant: TenantConfig, body: unknown): Promise<TenantConfig> {
  const slug = (body as { userData?: { dealership_slug?: unknown } } | null)?.userData?.dealership_slug;
  return (typeof slug === 'string' && slug ? await context.tenants.forDealership(tenant.slug, slug) : null) ?? tenant;
}

function readKey(header: string | string[] | undefined): string {
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header;
  throw failure(400, 'idempotency_key_missing', 'the header idempotency-key is required: 8 to 100 printable characters, new for each enquiry, the same for its repeats');
}

function failure(statusCode: number, code: string, message: string): Error {
  return Object.assign(new Error(message), { statusCode, code });
}
