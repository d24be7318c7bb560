import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Composer } from '../compose/composer.ts';
import {
  failedVersionsCookie,
  failedVersionSeconds,
  withFailedVersion,
} from '../compose/exclude-failed-versions.ts';
import type { Healing } from './healing.ts';
import type { PageTokens } from './page-tokens.ts';
import type { createReporter } from './reporter.ts';

const Failure = z.object({
  remote: z.string().max(80),
  version: z.string().max(80),
  what: z.string().max(200),
  message: z.string().max(500),
  path: z.string().max(500),
  /** Of the page: without it a report is logged, but counts for nothing. */
  token: z.string().max(300).optional(),
});

type Options = {
  healing: Healing;
  composer: Composer;
  tokens: PageTokens;
  reporter: ReturnType<typeof createReporter>;
  /** The versions of a composition that was served, by the remotes' names. */
  versionsOf(composition: string): Promise<Record<string, string> | null>;
  onFailure(failure: { remote: string; version: string }): void;
};

const rateLimit = { max: 60, timeWindow: '1 minute' };

/** Reports of remotes that failed in browsers, and the versions that those may load as a fallback. */
export async function failureRoutes(
  app: FastifyInstance,
  { healing, composer, tokens, reporter, versionsOf, onFailure }: Options,
): Promise<void> {
  /** What the page's token proves; null if the version was not on that page. */
  async function readPage(tenant: string, network: string, report: z.infer<typeof Failure>) {
    const page = tokens.read(report.token ?? '', { tenant, network });
    return page && (await versionsOf(page.composition))?.[report.remote] === report.version ? page : null;
  }

  /** @returns whether the report is of a version that this very site serves; reports come from outside */
  async function record(request: FastifyRequest, report: z.infer<typeof Failure>): Promise<boolean> {
    const { path: _path, token: _token, ...failure } = report;
    const { tenant } = request;
    if (!tenant || request.preview || !(await composer.serves(tenant, failure.remote, failure.version)))
      return false;
    const from = reporter.reporterOf(request);
    const page = await readPage(tenant.slug, from.network, report);
    app.log.warn({ failure, tenant: tenant.slug, counts: page !== null }, 'a remote failed in a browser');
    onFailure(failure);
    if (page)
      await healing.report({ ...failure, ...from, source: 'browser', path: page.path, serial: page.serial });
    return true;
  }

  app.post('/api/shell/failures', { config: { storesNothing: true, rateLimit } }, async (request, reply) => {
    await record(request, Failure.parse(request.body));
    return reply.code(204).send();
  });

  // From a worker beside a page that is blocked: the page itself cannot exclude the version any more.
  app.post('/api/shell/frozen', { config: { storesNothing: true, rateLimit } }, async (request, reply) => {
    const report = Failure.parse(request.body);
    if (await record(request, report))
      void reply.setCookie(
        failedVersionsCookie,
        withFailedVersion(request.cookies[failedVersionsCookie], report),
        { path: '/', sameSite: 'lax', maxAge: failedVersionSeconds },
      );
    return reply.code(204).send();
  });

  app.get('/api/shell/fallback', { config: { rateLimit } }, async (request, reply) => {
    const { remote, version } = z
      .object({ remote: z.string().max(80), version: z.string().max(80) })
      .parse(request.query);
    // Who previews a version must see its failures.
    const found =
      request.tenant && !request.preview
        ? await composer.findFallback(request.tenant, remote, version)
        : null;
    if (!found)
      return reply
        .code(404)
        .send({
          error: `there is no other version of ${remote} to load`,
          code: 'no_fallback',
          requestId: request.id,
        });
    return reply.header('cache-control', 'no-store').send(found);
  });
}
