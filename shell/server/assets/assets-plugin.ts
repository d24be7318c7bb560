import fastifyPlugin from 'fastify-plugin';
import type { Env } from '../env.ts';
import { staticFiles } from './static-files.ts';

/** The scripts and fonts of all shells on this database, and the browser files of every published remote. */
export const assetsPlugin = fastifyPlugin(
  async (app, { env }: { env: Env }) => {
    const { registry, shellBuilds } = app;
    const { id, assetFolders, earlierFolders } = app.installation.shell;
    // Before this shell answers: its pages' scripts may be requested from any other shell.
    await shellBuilds.publish({ id, folders: assetFolders });
    await app.register(staticFiles, {
      registry,
      folders: [...assetFolders, ...earlierFolders],
      builds: shellBuilds,
      mediaFolder: env.MEDIA_DIR,
    });
  },
  { name: 'assets', dependencies: ['installation', 'registry'] },
);
