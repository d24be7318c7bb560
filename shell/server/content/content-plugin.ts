import fastifyPlugin from 'fastify-plugin';
import { contentRoutes } from '@forecourt/server-kit/content/content-routes';
import { contentTypes } from './content-types.ts';

/** The write API of the shell's own content: pages, navigation, home sections, announcements. */
export const contentPlugin = fastifyPlugin(
  async (app) => {
    await contentRoutes(app, { database: app.database, domain: 'shell', types: contentTypes });
  },
  { name: 'content', dependencies: ['gateway'] },
);
