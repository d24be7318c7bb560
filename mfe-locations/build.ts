import { createRequire } from 'node:module';
import { rspack } from '@rspack/core';
import type { ExtendBuild } from '@forecourt/build-kit/read-build-file';
import { mapWorkerFile } from './model/map-worker-file.ts';

const worker = createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl-worker.mjs');

/**
 * Browsers get maplibre's worker as a script beside the chunks; servers get no maplibre, since it is loaded
 * by a press only. Its `import.meta.url` is the address of its file on the machine that builds: a build must
 * not depend on it.
 */
export const extendBuild: ExtendBuild = (config) =>
  config.name?.endsWith('server')
    ? {
        ...config,
        resolve: {
          ...config.resolve,
          alias: { ...config.resolve?.alias, 'maplibre-gl': false, pmtiles: false },
        },
      }
    : {
        ...config,
        plugins: [
          ...(config.plugins ?? []),
          new rspack.DefinePlugin({ 'import.meta.url': '""' }),
          new rspack.CopyRspackPlugin({
            patterns: [
              { from: worker, to: mapWorkerFile, info: { minimized: true }, transform: withoutExport },
            ],
          }),
        ],
      };

/** A module's code as that of a script, which a version may contain. */
const withoutExport = (code: Buffer) =>
  code
    .toString('utf8')
    .replace(/export\s*\{[^}]*\};?\s*/, '')
    .replace(/\/\/# sourceMappingURL=.*/, '');
