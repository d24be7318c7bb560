import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ContentPreview, changeSetApi } from '@forecourt/contracts/api/content-api';
import { findChangeSet } from '@forecourt/server-kit/content/change-sets/change-set-repository';
import { problem } from '@forecourt/server-kit/content/content-problem';
import { createContentEditor, invalidField } from '@forecourt/server-kit/content/editors/content-editor';
import { readMoment } from '@forecourt/server-kit/content/view/read-moment';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { Previews } from '../preview/previews.ts';

/** `/api/shell/content-previews`: links to drafts, a change set or a moment; `DELETE` revokes. */
export async function contentPreviewRoutes(
  app: FastifyInstance,
  { database, previews }: { database: Database; previews: Pick<Previews, 'link' | 'list' | 'revoke'> },
): Promise<void> {
  await app.register(async (scope) => {
    const editor = createContentEditor(scope, database, () => new Date());
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
        const { author } = editor.act(request, null);
        const link = await previews.link(site, { content, at, expires }, author, path);
        return reply.code(201).send({ ...link, expires, at: at ?? null });
      },
    );
    scope.delete(changeSetApi.preview(':id'), async (request, reply) => {
      const { id } = z.object({ id: z.string().max(40) }).parse(request.params);
      const { slug } = tenantOf(request);
      const found = (await previews.list()).find((one) => one.id === id && one.site === slug);
      if (!found) throw problem(404, 'not_found', `there is no preview link "${id}" on this site to revoke`);
      await previews.revoke(id, editor.act(request, null).author);
      return reply.code(204).send();
    });
  });
}
