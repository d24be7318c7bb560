import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { isSafePath } from '../registry/store/version-store.ts';
import { assetFiles, type AssetFolder } from './asset-files.ts';
import type { ShellBuilds } from './shell-builds.ts';

type Settings = {
  /** What this shell has itself: its own build first, then those that open pages may still ask for. */
  folders: AssetFolder[];
  /** Where every other shell's builds are found. */
  builds: Pick<ShellBuilds, 'folderOf'>;
  options: Omit<FastifyStaticOptions, 'root'>;
};

/** `/assets/*`: the scripts and fonts of this shell and of every other on this database. */
export async function shellAssetRoutes(
  app: FastifyInstance,
  { folders, builds, options }: Settings,
): Promise<void> {
  const local = new Map<string, { name: string; folder: string }>();
  for (const one of folders)
    for (const { asset, name } of assetFiles(one))
      if (!local.has(asset)) local.set(asset, { name, folder: one.folder });
  await app.register(fastifyStatic, {
    ...options,
    root: folders.map(({ folder }) => folder),
    serve: false,
    decorateReply: true,
  });
  app.get('/assets/*', async (request, reply) => {
    const asset = (request.params as { '*': string })['*'];
    const file = local.get(asset);
    if (file) return reply.sendFile(file.name, file.folder);
    const folder = isSafePath(asset) ? await builds.folderOf(asset) : null;
    return folder ? reply.sendFile(asset, folder) : reply.callNotFound();
  });
}
