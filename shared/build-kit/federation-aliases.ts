import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const here = createRequire(import.meta.url);

/**
 * Rspack's federation plugin finds the runtime with `require.resolve` and so may get CommonJS builds, which do not tree-shake.
 * Aliases each by its real path to the ES module beside it.
 */
export function federationAliases(): Record<string, string> {
  const enhanced = here.resolve('@module-federation/enhanced/rspack');
  const scope = enhanced.slice(0, enhanced.lastIndexOf(join('@module-federation', 'enhanced')) + '@module-federation'.length);
  const pairs: [pkg: string, from: string, to: string][] = [
    ['webpack-bundler-runtime', 'dist/index.cjs', 'dist/bundler.js'],
    ['webpack-bundler-runtime', 'dist/bundler.cjs', 'dist/bundler.js'],
    ['runtime-tools', 'dist/index.cjs', 'dist/bundler.js'],
    ['runtime-tools', 'dist/bundler.cjs', 'dist/bundler.js'],
    ['runtime-tools', 'dist/runtime-core.cjs', 'dist/runtime-core.js'],
    ['inject-external-runtime-core-plugin', 'dist/index.cjs', 'dist/index.js'],
  ];
  const aliases: Record<string, string> = {};
  for (const [name, from, to] of pairs) {
    const root = join(scope, name);
    if (existsSync(join(root, from)) && existsSync(join(root, to))) aliases[join(root, from)] = join(root, to);
  }
  return aliases;
}
