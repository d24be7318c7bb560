import type { FastifyInstance, FastifyRequest } from 'fastify';
import { accountDataApi } from '@forecourt/contracts/api/account-data-api';
import { tenantOf, type DomainContext } from '@forecourt/server-kit/domain';
import { failure } from '../trade-in/read-call.ts';
import { exportAccount, findOpen, forgetAccount, readOverview, type Account } from './account-data.ts';

/** Registers `/api/leads/account`: what the signed-in shopper sent and saved at one site, by the verified phone number. */
export async function accountRoutes(app: FastifyInstance, { database }: DomainContext): Promise<void> {
  async function accountOf(request: FastifyRequest): Promise<Account> {
    const shopper = await request.findShopper();
    if (!shopper) throw failure(401, 'signed_out', 'please sign in');
    return { ...shopper, tenant: tenantOf(request).slug };
  }

  app.get(accountDataApi.overview, async (request, reply) => {
    const overview = await readOverview(database, await accountOf(request));
    return reply.header('cache-control', 'no-store').send(overview);
  });

  app.get(accountDataApi.data, async (request, reply) => {
    const data = await exportAccount(database, await accountOf(request));
    return reply.header('cache-control', 'no-store').send(data);
  });

  app.post(accountDataApi.forget, async (request, reply) => {
    const account = await accountOf(request);
    if (await findOpen(database, account))
      throw failure(409, 'still_open', 'please cancel your bookings and reservations first');
    await forgetAccount(database, account);
    return reply.code(204).send();
  });
}
