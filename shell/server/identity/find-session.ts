import type { FastifyRequest } from 'fastify';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Auth } from './create-auth.ts';
import { inScope, scopeOf } from './realm.ts';

export type ShopperSession = NonNullable<Awaited<ReturnType<Auth['api']['getSession']>>>;
type Found = { session: ShopperSession | null; cookies: string[] };

/** A cookie's valid session of this site. @param refresh extends it, with new cookies */
export async function findSession(
  auth: Auth,
  tenant: TenantConfig,
  request: FastifyRequest,
  { refresh = false } = {},
): Promise<Found> {
  const scope = scopeOf(tenant);
  const { headers, response } = await inScope(scope, () =>
    auth.api.getSession({
      headers: new Headers({ cookie: request.headers.cookie ?? '' }),
      query: { disableRefresh: !refresh },
      returnHeaders: true,
    }),
  );
  // Sites of one group share accounts; a cookie is valid at its own site only.
  const session = response?.session.site === scope.site ? response : null;
  return { session, cookies: headers.getSetCookie() };
}
