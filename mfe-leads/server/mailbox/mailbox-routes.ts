import PostalMime from 'postal-mime';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { FastifyInstance } from 'fastify';
import { sendPlainPage } from '../plain-page.ts';
import { listPage, messagePage } from './mailbox-page.ts';
import type { MailboxStore } from './mailbox-store.ts';

const shownAtMost = 100;

/** The local mailbox to read in a browser, each site's own mail only. For development and demonstrations. */
export function addMailboxRoutes(app: FastifyInstance, store: MailboxStore): void {
  app.get('/api/leads/mailbox', async (request, reply) => {
    const tenant = tenantOf(request);
    const found = (await store.list(tenant.slug)).slice(0, shownAtMost);
    const messages = await Promise.all(found.map(async (entry) => ({ ...entry, bytes: await store.read(tenant.slug, entry.id) })));
    const entries = await Promise.all(messages.flatMap(({ id, receivedAt, bytes }) => (bytes ? [PostalMime.parse(bytes).then((email) => ({ id, receivedAt, email }))] : [])));
    return sendPlainPage(reply, listPage(tenant.name, entries));
  });

  app.get<{ Params: { id: string } }>('/api/leads/mailbox/:id', async (request, reply) => {
    const tenant = tenantOf(request);
    const bytes = await store.read(tenant.slug, request.params.id);
    const entry = (await store.list(tenant.slug)).find(({ id }) => id === request.params.id);
    if (!bytes || !entry) throw Object.assign(new Error('this message is not in the mailbox'), { statusCode: 404, code: 'not_found' });
    return sendPlainPage(reply, messagePage({ ...entry, email: await PostalMime.parse(bytes) }));
  });
}
