import type { FastifyInstance } from 'fastify';
import { changeSetApi, type PlatformPaths } from '@forecourt/contracts/api/content-api';
import { pagesOf } from '@forecourt/contracts/remote/path-owner';
import { shellPaths } from '@forecourt/contracts/remote/shell-paths';
import { createContentEditor } from '@forecourt/server-kit/content/editors/content-editor';
import type { Database } from '@forecourt/server-kit/database';
import { tenantOf } from '@forecourt/server-kit/domain';
import type { Composer } from '../registry/compose/composer.ts';

type Parts = { database: Database; composer: Pick<Composer, 'compose'>; now?: () => Date };

/** Addresses of the platform's own pages on a site, which pages and models of a dealer cannot have. */
export async function pathRoutes(
  app: FastifyInstance,
  { database, composer, now = () => new Date() }: Parts,
): Promise<void> {
  await app.register(async (scope) => {
    createContentEditor(scope, database, now);
    scope.get(changeSetApi.paths, async (request): Promise<PlatformPaths> => {
      const site = tenantOf(request);
      const { remotes } = await composer.compose(site);
      return {
        shell: [...shellPaths],
        remotes: pagesOf(remotes).map(({ pattern }) => pattern),
        timeZone: site.timeZone,
      };
    });
  });
}
