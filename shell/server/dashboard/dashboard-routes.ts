import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import { dashboardPage, dashboardPolicy } from './dashboard-page.ts';
import { dashboardCookie, sessionSeconds, type DashboardSessions } from './dashboard-sessions.ts';

const SignIn = z.object({
  token: z.string().trim().min(1, 'enter a deploy token'),
  person: z.string().trim().min(1, 'enter your name: the history shows it').max(80),
});

type Settings = {
  sessions: DashboardSessions;
  script: { url: string; integrity: string };
  /** The dashboard's own address, which belongs to no site. */
  address(): string;
  secureCookies: boolean;
};

/** `/_forecourt`: the dashboard of operators and squads, and its sessions. Its data are those of the command line, `/api/registry`. */
export async function dashboardRoutes(
  app: FastifyInstance,
  { sessions, script, address, secureCookies }: Settings,
): Promise<void> {
  const cookie = {
    httpOnly: true,
    secure: secureCookies,
    sameSite: 'strict',
    path: '/api/registry',
  } as const;
  const html = dashboardPage(script);

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
      const { token, person } = SignIn.parse(request.body);
      const value = await sessions.start(token, person);
      if (!value)
        throw new PublishRefused(
          'unauthorized',
          'this deploy token does not exist or was revoked: the platform squad creates one with "pnpm forecourt token create"',
          401,
        );
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
