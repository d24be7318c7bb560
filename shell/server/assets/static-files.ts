import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Registry } from '../registry/registry.ts';
import type { AssetFolder } from '../shell-builds/asset-files.ts';
import { shellAssetRoutes } from '../shell-builds/shell-asset-routes.ts';
import type { ShellBuilds } from '../shell-builds/shell-builds.ts';

type Settings = {
  registry: Registry;
  folders: AssetFolder[];
  builds: Pick<ShellBuilds, 'folderOf'>;
  mediaFolder: string;
};

/** Files that never change under their URL: scripts, fonts, remotes' files; and videos. */
export async function staticFiles(
  app: FastifyInstance,
  { registry, mediaFolder, ...shell }: Settings,
): Promise<void> {
  mkdirSync(registry.store.folder, { recursive: true });
  const forever: Omit<FastifyStaticOptions, 'root'> = {
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
    setHeaders: (response) => void response.header('access-control-allow-origin', '*'),
  };
  await app.register(shellAssetRoutes, { ...shell, options: forever });
  await app.register(fastifyStatic, {
    root: join(mediaFolder, 'videos'),
    prefix: '/media/videos/',
    maxAge: '7d',
    index: false,
    decorateReply: false,
  });
  // A page of another shell may request a version that this one has not served yet.
  app.addHook('onRequest', async (request) => {
    const [, name, version] = /^\/remotes\/([\w-][\w.-]*)\/([\w-][\w.-]*)\/browser\//.exec(request.url) ?? [];
    if (name && !registry.store.has(name, version!)) await registry.ensureFiles(name, version!);
  });
  // Server bundles and manifests are not public.
  await app.register(fastifyStatic, {
    ...forever,
    root: registry.store.folder,
    prefix: '/remotes/',
    allowedPath: (path) => /^\/[\w.-]+\/[\w.-]+\/browser\/[\w./-]+\.js$/.test(path) && !path.includes('..'),
  });
}
