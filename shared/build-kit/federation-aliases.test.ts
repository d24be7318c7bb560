import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { federationAliases, unusedRuntimeFiles } from './federation-aliases.ts';

const aliases = federationAliases('host');
const bundlerRuntime = Object.keys(aliases).find((path) => path.includes('webpack-bundler-runtime'))!;
const runtime = createRequire(bundlerRuntime).resolve('@module-federation/runtime');
const folders: Record<string, string> = {
  'runtime-core': dirname(createRequire(runtime).resolve('@module-federation/runtime-core')),
  'webpack-bundler-runtime': dirname(bundlerRuntime),
};

// If a new version of the plugin renames its files, the build would still succeed, but with more bytes.
it.each(
  Object.entries(unusedRuntimeFiles).flatMap(([pkg, files]) => files.map((file) => [pkg, file] as const)),
)('for the package %s finds the file %s, which the host omits', (pkg, file) => {
  expect(existsSync(join(folders[pkg]!, `${file}.js`))).toBe(true);
});

it('replaces every CommonJS build that the plugin would use with ES modules', () => {
  for (const name of [
    'webpack-bundler-runtime',
    'runtime-tools',
    'runtime',
    'inject-external-runtime-core-plugin',
  ])
    expect(Object.keys(aliases).some((path) => path.includes(`/${name}/dist/`))).toBe(true);
  for (const path of Object.values(aliases)) expect(existsSync(path)).toBe(true);
});
