import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configuration } from '@rspack/core';

/** Changes a build of a remote: exported as `extendBuild` by the file `build.ts` of the remote's folder. */
export type ExtendBuild = (config: Configuration) => Configuration;

/**
 * Returns the builds of a remote with its own loaders and plugins, such as those of single-file components. Each is changed alone: its
 * `name` says which one it is (`… browser`, `… server`, `stand-alone`, `conformance`).
 * @throws Error if the file exports no such function, or if it changes what the shell relies on
 */
export async function extendBuilds(configs: Configuration[], directory: string): Promise<Configuration[]> {
  const file = join(directory, 'build.ts');
  if (!existsSync(file)) return configs;
  const { extendBuild } = (await import(pathToFileURL(file).href)) as { extendBuild?: ExtendBuild };
  if (typeof extendBuild !== 'function') throw new Error(`${file} exports no function extendBuild(config)`);
  return configs.map((config) => {
    const extended = extendBuild({ ...config });
    for (const part of ['output', 'target', 'externals'] as const)
      if (extended[part] !== config[part])
        throw new Error(
          `${file} changes "${part}" of the build "${config.name}": add rules, plugins and aliases only`,
        );
    return extended;
  });
}
