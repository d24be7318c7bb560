import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import { ContentPreview, changeSetApi } from '@forecourt/contracts/api/content-api';
import { findChangeSet } from '@forecourt/server-kit/content/change-set-repository';
import { addContentEditor, invalidField } from '@forecourt/server-kit/content/content-editor';
import { problem } from '@forecourt/server-kit/content/content-problem';
import { readMoment } from '@forecourt/server-kit/content/read-moment';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { Previews } from '../preview/previews.ts';

/** `POST /api/shell/content-previews`: a link that shows the whole site with drafts or a change set, or as it is at a moment. */
export async function contentPreviewRoutes(
  app: FastifyInstance,
  { database, previews }: { database: Database; previews: Pick<Previews, 'link'> },
): Promise<void> {
  await app.register(async (scope) => {
    addContentEditor(scope, database, () => new Date());
    scope.post(
      changeSetApi.previews,
      { config: { rateLimit: { max: 600, timeWindow: '1 minute' } }, schema: { body: ContentPreview } },
      async (request, reply) => {
        const { content, path, expiresInHours, ...times } = request.body as z.output<typeof ContentPreview>;
        const site = tenantOf(request);
        const moment = times.at === undefined ? undefined : readMoment(times.at, site.timeZone);
        if (moment === null)
          throw invalidField('at', 'is a moment such as 2026-12-26T09:00 (in the time of the site)');
        if (content && content !== 'drafts' && !(await findChangeSet(database.pool, site.slug, content)))
          throw problem(404, 'not_found', `there is no change set "${content}" on this site`);
        const at = moment?.toISOString();
        const expires = new Date(Date.now() + expiresInHours * 3_600_000).toISOString();
        const url = previews.link(site, { content, at, expires }, path);
        return reply.code(201).send({ url, expires, at: at ?? null });
      },
    );
  });
}
