import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { changeSetRoutes } from '@forecourt/server-kit/content/change-set-routes';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import type { Database } from '@forecourt/server-kit/database';
import { domains } from '../gateway/domains.ts';
import { contentTypes } from './content-types.ts';

/** The write API of the shell's own content, and of change sets over all domains. */
export const contentPlugin = fastifyPlugin(async (app) => registerContent(app, app.database), {
  name: 'content',
  dependencies: ['gateway'],
});

export async function registerContent(app: FastifyInstance, database: Database): Promise<void> {
  await contentRoutes(app, { database, domain: 'shell', types: contentTypes });
  const types = new Map([
    ['shell', contentTypes],
    ...domains.flatMap(({ name, content }) => (content ? [[name, content] as const] : [])),
  ]);
  await changeSetRoutes(app, { database, types });
}
