import { leadsApi, type LeadResponse } from '@forecourt/contracts/api/leads-api';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import type { FastifyInstance } from 'fastify';
import { submitLead } from './submit-lead.ts';
import { readSubmission } from './tenant-rules.ts';

/** `POST /api/leads/leads`. */
export function addSubmitRoute(app: FastifyInstance, context: DomainContext, onQueued: () => void): void {
  app.post(leadsApi.submit, { config: { rateLimit: { max: 20, timeWindow: '1 minute' } } }, async (request): Promise<LeadResponse> => {
    const tenant = await tenantFor(context, tenantOf(request), request.body);
    const key = readKey(request.headers['idempotency-key']);
    const outcome = await submitLead(context.database, tenant, key, readSubmission(request.body, tenant.leads));
    if (!outcome.ok) throw failure(409, 'idempotency_key_used', 'this enquiry was already sent with other words; please start a new one');
    if (outcome.queued) {
      request.log.info({ leadId: outcome.leadId, tenant: tenant.slug }, 'lead stored');
      onQueued();
    }
    return { lead_id: outcome.leadId, error: null };
  });
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
