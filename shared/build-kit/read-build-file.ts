import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';
import type { OtherBundler } from './other-bundler.ts';

/** Changes a build of a remote: exported as `extendBuild` by the file `build.ts` of the remote's folder. */
export type ExtendBuild = (config: Configuration) => Configuration;

/** What the file `build.ts` of a remote's folder exports: one of both. */
export type BuildFile = { extendBuild?: ExtendBuild; bundler?: OtherBundler };

/** How a remote is built; nothing without `build.ts`. @throws Error if it exports neither or both */
export async function readBuildFile(directory: string): Promise<BuildFile> {
  const file = join(directory, 'build.ts');
  if (!existsSync(file)) return {};
  const { extendBuild, bundler } = (await import(pathToFileURL(file).href)) as BuildFile;
  if ((typeof extendBuild === 'function') === (typeof bundler === 'object'))
    throw new Error(
      `${file} exports either a function extendBuild(config), which adds to the kits' build, or bundler, which names another one`,
    );
  return { extendBuild, bundler };
}
