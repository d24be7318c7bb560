import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { tenantOf } from '@forecourt/server-kit/domain';
import { findMessage, listMessages } from '@forecourt/server-kit/messages/message-repository';
import { sendPlainPage } from '@forecourt/server-kit/plain-page';
import type { LeadsContext } from '../leads-context.ts';
import { listPage, messagePage } from './mailbox-page.ts';

const shownAtMost = 100;

/** Pages that show what a site would have sent, its own messages only: for development and demos. */
export async function mailboxRoutes(
  app: FastifyInstance,
  { database: { pool } }: LeadsContext,
): Promise<void> {
  app.get('/api/leads/mailbox', async (request, reply) => {
    const tenant = tenantOf(request);
    return sendPlainPage(reply, listPage(tenant.name, await listMessages(pool, tenant.slug, shownAtMost)));
  });

  app.get<{ Params: { id: string } }>('/api/leads/mailbox/:id', async (request, reply) => {
    const tenant = tenantOf(request);
    const id = z.uuid().safeParse(request.params.id).data;
    const message = id ? await findMessage(pool, id) : null;
    if (message?.tenant !== tenant.slug)
      throw Object.assign(new Error('this message is not in the mailbox'), {
        statusCode: 404,
        code: 'not_found',
      });
    return sendPlainPage(reply, messagePage(message));
  });
}
