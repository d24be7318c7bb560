import { join } from 'node:path';
import type { Configuration } from '@rspack/core';
import { readBuildFile } from './read-build-file.ts';

export type { ExtendBuild } from './read-build-file.ts';

/**
 * Returns the builds of a remote with its own loaders and plugins, such as those of single-file components.
 * Each is changed alone: its `name` says which one it is (`… browser`, `… server`, `stand-alone`,
 * `conformance`).
 * @throws Error if it changes what the shell relies on
 */
export async function extendBuilds(configs: Configuration[], directory: string): Promise<Configuration[]> {
  const { extendBuild } = await readBuildFile(directory);
  if (!extendBuild) return configs;
  return configs.map((config) => {
    const extended = extendBuild({ ...config });
    for (const part of ['output', 'target', 'externals'] as const)
      if (extended[part] !== config[part])
        throw new Error(
          `${join(directory, 'build.ts')} changes "${part}" of the build "${config.name}": add rules, plugins and aliases only`,
        );
    return extended;
  });
}
