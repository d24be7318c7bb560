import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { escapeHtml } from '@forecourt/server-kit/escape-html';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import { dashboardCookie, sessionSeconds, type DashboardSessions } from './dashboard-sessions.ts';
import type { StaffAccounts, StaffSession } from './staff/staff-accounts.ts';

const password = z
  .string()
  .min(12, 'a password has at least 12 characters')
  .max(200, 'a password has at most 200 characters');
const SignIn = z.object({
  token: z.string().trim().min(1, 'enter a deploy token'),
  person: z.string().trim().min(1, 'enter your name: the history shows it').max(80),
});

const AccountSignIn = z.object({ email: z.string().max(200), password: z.string().max(200) });
const Acceptance = z.object({ invitation: z.string().max(200), password });

type Settings = {
  accounts: Pick<StaffAccounts, 'accept' | 'holderOf' | 'signIn'>;
  sessions: DashboardSessions;
  script: { url: string; integrity: string };
  /** The dashboard's own address, which belongs to no site. */
  address(): string;
  secureCookies: boolean;
};

/** `/_forecourt`: the dashboard and its sessions, on the data of `/api/registry`. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { accounts, sessions, script, address, secureCookies }: Settings,
): Promise<void> {
  const cookie = {
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'strict',
    path: '/api/registry',
  } as const;
  const html = dashboardPage(script);

  /** @throws PublishRefused for an account that is for the content of sites only */
  async function requireDashboard(session: StaffSession, done = ''): Promise<void> {
    if (await accounts.holderOf(session)) return;
    throw new PublishRefused(
      'content_only',
      `${done}This account is for the content of sites, not for the dashboard: sign in with "pnpm forecourt content sign-in --site URL --email …"`,
      403,
    );
  }

  /** @throws PublishRefused for what proves nobody */
  async function begin(body: unknown): Promise<{ value: string; person: string | null }> {
    const has = (key: string) => typeof body === 'object' && body !== null && key in body;
    if (has('invitation')) {
      const { invitation, password: chosen } = Acceptance.parse(body);
      const session = await accounts.accept(invitation, chosen);
      if (!session)
        throw new PublishRefused(
          'unauthorized',
          'this invitation was used, has expired or was revoked: ask the platform squad for a new one',
          401,
        );
      await requireDashboard(session, 'the password is saved. ');
      return { value: sessions.startForStaff(session), person: null };
    }
    if (has('email')) {
      const { email, password: entered } = AccountSignIn.parse(body);
      const session = await accounts.signIn(email, entered);
      if (!session)
        throw new PublishRefused(
          'unauthorized',
          'the email address or the password is wrong, or the account is locked for a while after too many tries; the platform squad sends a new invitation with "pnpm forecourt staff invite"',
          401,
        );
      await requireDashboard(session);
      return { value: sessions.startForStaff(session), person: null };
    }
    const { token, person } = SignIn.parse(body);
    const value = await sessions.start(token, person);
    if (!value)
      throw new PublishRefused(
        'unauthorized',
        'this deploy token does not exist or was revoked: the platform squad creates one with "pnpm forecourt token create"',
        401,
      );
    return { value, person };
  }

  for (const path of ['/_forecourt', '/_forecourt/*'])
    app.get(path, async (request, reply: FastifyReply) => {
      // The pages of a site run code of its agencies, which could act with the session.
      if (request.tenant)
        return reply.header('cache-control', 'no-store').redirect(`${address()}/_forecourt`);
      return reply
        .header('content-security-policy', dashboardPolicy)
        .header('cache-control', 'no-store')
        .header('x-robots-tag', 'noindex')
        .type('text/html; charset=utf-8')
        .send(html);
    });

  app.get('/api/registry/session', async (request, reply) => {
    const found = await sessions.find(request);
    void reply.header('cache-control', 'no-store');
    return { session: found && { person: found.person, ...found.holder } };
  });
  app.post(
    '/api/registry/session',
    { config: { rateLimit: { max: 10, timeWindow: '1 minute' } } },
    async (request, reply) => {
      if (request.tenant)
        throw new PublishRefused('not_here', `the dashboard is at ${address()}/_forecourt`, 403);
      const { value, person } = await begin(request.body);
      return reply
        .setCookie(dashboardCookie, value, { ...cookie, maxAge: sessionSeconds })
        .code(201)
        .send({ person });
    },
  );
  app.delete('/api/registry/session', async (_request, reply) =>
    reply.clearCookie(dashboardCookie, cookie).code(204).send(),
  );
}

/** The document of the dashboard, which its script renders. */
const dashboardPage = ({ url, integrity }: { url: string; integrity: string }): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>Forecourt dashboard</title><link rel="icon" href="data:,"><script type="module" src="${escapeHtml(url)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous"></script></head><body><div id="dashboard"></div><noscript>The dashboard needs JavaScript. “pnpm forecourt status” shows the same on the command line.</noscript></body></html>`;

const dashboardPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "font-src 'self' data:",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');
