import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { changeSetApi } from '@forecourt/contracts/api/content-api';
import { problem } from '@forecourt/server-kit/content/content-problem';
import { endStaffSession } from '@forecourt/server-kit/content/editors/staff-sessions-repository';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { StaffAccounts } from './staff-accounts.ts';

const SignIn = z.object({ email: z.string().min(1).max(200), password: z.string().min(1).max(200) });
const attempts = { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } };

/**
 * A person with an account changes the content of a site in their own name. The session is a token and no
 * cookie: a site's pages contain scripts of its agencies, which must not act with it.
 */
export async function contentSessionRoutes(
  app: FastifyInstance,
  { accounts }: { accounts: Pick<StaffAccounts, 'signIn' | 'startOnSite'> },
): Promise<void> {
  app.post(changeSetApi.session, { ...attempts, schema: { body: SignIn } }, async (request, reply) => {
    const { slug } = tenantOf(request);
    const { email, password } = request.body as z.infer<typeof SignIn>;
    const account = await accounts.signIn(email, password);
    if (!account)
      throw problem(
        401,
        'unauthorized',
        'the email address or the password is wrong, or the account is locked for a while after too many tries',
      );
    const session = await accounts.startOnSite(account, slug);
    if (!session)
      throw problem(
        403,
        'forbidden',
        `this account has no role in the content of ${slug}: the platform squad gives one with "pnpm forecourt staff invite ${account.email} --name NAME --site ${slug}", which replaces its other rights`,
      );
    return reply.code(201).header('cache-control', 'no-store').send(session);
  });

  app.delete(changeSetApi.session, attempts, async (request) => {
    const { slug } = tenantOf(request);
    const token = /^Bearer (cs_[\w-]{32})$/.exec(request.headers.authorization ?? '')?.[1];
    if (!token || !(await endStaffSession(app.database.pool, slug, token)))
      throw problem(
        401,
        'unauthorized',
        `this is the token of no session on ${slug}: it was ended already, is of another site, or is a program's token, which "pnpm forecourt content token revoke" ends`,
      );
    return { ended: true };
  });
}
