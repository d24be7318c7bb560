import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountDataApi, ForgetRequest } from '@forecourt/contracts/api/account-data-api';
import type { DeletionReceipt } from '@forecourt/contracts/privacy/personal-data';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { signedOut } from '@forecourt/server-kit/refusal';
import { refusal } from '../refusals.ts';
import { exportAccount, findOpen, forgetAccount, readOverview, type Account } from './account-data.ts';

/** Registers `/api/leads/account`: what the shopper sent and saved, by the verified phone number. */
export async function accountRoutes(app: FastifyInstance, context: DomainContext): Promise<void> {
  const { database } = context;

  async function accountOf(request: FastifyRequest): Promise<Account> {
    const shopper = await request.findShopper();
    if (!shopper) throw signedOut();
    return { ...shopper, tenant: tenantOf(request).slug };
  }

  app.get(accountDataApi.overview, async (request, reply) => {
    const overview = await readOverview(database.pool, await accountOf(request));
    return reply.header('cache-control', 'no-store').send(overview);
  });

  app.get(accountDataApi.data, async (request, reply) => {
    const data = await exportAccount(database, await accountOf(request));
    return reply.header('cache-control', 'no-store').send(data);
  });

  app.post(accountDataApi.erase, async (request, reply) => {
    const account = await accountOf(request);
    const { keep_open } = ForgetRequest.parse(request.body ?? {});
    const open = await findOpen(database.pool, account);
    // The shopper may agree that what is open stays for whoever made it.
    if (!keep_open && open.reservations.length + open.leads.length > 0) throw refusal(409, 'still_open');
    const receipt: DeletionReceipt = await forgetAccount(context, account, tenantOf(request));
    return reply.header('cache-control', 'no-store').send(receipt);
  });
}
