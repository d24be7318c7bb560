import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { leadsApi, type LeadReceipt } from '@forecourt/contracts/api/leads-api';
import { departmentOfLead } from '@forecourt/contracts/leads/lead-forms';
import { tenantOf } from '@forecourt/server-kit/domain';
import { leadReference } from '../../model/lead-reference.ts';
import { findDealership } from '../delivery/lead-details.ts';
import type { LeadsContext } from '../leads-context.ts';
import { findRecentLead } from './lead-repository.ts';

const recentHours = 24;
const Params = z.object({ id: z.string() });

/** Registers `GET /api/leads/receipts/:id`: confirms a recent lead to anyone with its id. */
export async function receiptRoutes(app: FastifyInstance, context: LeadsContext): Promise<void> {
  const { database } = context;
  app.get(
    leadsApi.receipt(':id').replace('%3A', ':'),
    async (request, reply): Promise<LeadReceipt | void> => {
      const { id } = Params.parse(request.params);
      const tenant = tenantOf(request);
      const lead = z.uuid().safeParse(id).success
        ? await findRecentLead(database.pool, tenant.slug, id, recentHours)
        : null;
      if (!lead) return reply.callNotFound();
      void reply.header('cache-control', 'no-store');
      const { form, payload } = lead;
      const department = departmentOfLead(form, payload, tenant.leads.categoryDepartments);
      const dealership = await findDealership(context, tenant.slug, payload.dealership_slug, { department });
      return {
        lead_id: lead.id,
        reference: leadReference(lead.id),
        subcategory: lead.subcategory,
        submitted_at: lead.completedAt.toISOString(),
        department,
        dealership: dealership?.name ?? null,
      };
    },
  );
}
