import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '@forecourt/server-kit/database';
import { countCspReport } from './csp-report-repository.ts';
import { reportPath } from './security-policy.ts';

const Old = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
    'blocked-uri': z.string().default(''),
  }),
});
const New = z.object({
  type: z.string(),
  body: z
    .object({ effectiveDirective: z.string().default(''), blockedURL: z.string().default('') })
    .partial()
    .passthrough(),
});
/** What a custom remote changed of the whole page, and the page has contained. */
const Contained = z.object({
  'contained-change': z.object({
    remote: z.string().regex(/^[a-z][a-z0-9-]{0,79}$/),
    what: z.string().regex(/^[a-zA-Z. ]{1,60}$/),
  }),
});
const reportsARequest = 20;

/** Counts violations of content security policies, by day, site, directive and host, and nothing else. */
export async function cspReports(
  app: FastifyInstance,
  { database }: { database: Pick<Database, 'pool'> },
): Promise<void> {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json'],
    { parseAs: 'string', bodyLimit: 64 * 1024 },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(
          Object.assign(new Error('a report must be JSON'), { statusCode: 400, code: 'invalid_request' }),
          undefined,
        );
      }
    },
  );
  app.post(
    reportPath,
    { config: { storesNothing: true, rateLimit: { max: 60, timeWindow: '1 minute' } } },
    async (request, reply) => {
      for (const { directive, blocked } of readReports(request.body).slice(0, reportsARequest)) {
        app.log.warn(
          { directive, blocked, tenant: request.tenant?.slug },
          'a content security policy blocked a resource',
        );
        await countCspReport(database.pool, { tenant: request.tenant?.slug ?? '', directive, blocked });
      }
      return reply.code(204).send();
    },
  );
}

/** Both formats of browsers, stored by host at most, and the page's own about custom remotes. */
export function readReports(body: unknown): { directive: string; blocked: string }[] {
  const old = Old.safeParse(body);
  if (old.success) {
    const report = old.data['csp-report'];
    return [
      {
        directive: word(report['effective-directive'] ?? report['violated-directive'] ?? ''),
        blocked: hostOf(report['blocked-uri']),
      },
    ];
  }
  const contained = Contained.safeParse(body);
  if (contained.success) {
    const { remote, what } = contained.data['contained-change'];
    return [{ directive: 'contained-change', blocked: `${remote} ${what}` }];
  }
  const list = z.array(New).safeParse(body);
  return list.success
    ? list.data
        .filter(({ type }) => type === 'csp-violation')
        .map(({ body: report }) => ({
          directive: word(report.effectiveDirective ?? ''),
          blocked: hostOf(report.blockedURL ?? ''),
        }))
    : [];
}

const word = (text: string) => /^[a-z-]+/.exec(text)?.[0].slice(0, 60) ?? '';

function hostOf(blocked: string): string {
  if (URL.canParse(blocked)) {
    const { origin, protocol } = new URL(blocked);
    return (origin === 'null' ? protocol : origin).slice(0, 100);
  }
  return word(blocked);
}
