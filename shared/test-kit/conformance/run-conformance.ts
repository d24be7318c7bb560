import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { baseConfig } from '@forecourt/build-kit/base-config';
import { runBuild } from '@forecourt/build-kit/build-remote';
import { extendBuilds } from '@forecourt/build-kit/extend-build';
import { readBuildFile } from '@forecourt/build-kit/read-build-file';
import { exposesOf } from '@forecourt/build-kit/remote-config';
import { conformanceVersion, type ConformanceReport } from '@forecourt/contracts/remote/conformance';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { checkBuild } from './check-build.ts';
import { checkModulesInWorker } from './check-modules-in-worker.ts';

/**
 * Runs the conformance suite on a remote's folder: checks the files of its last build, and renders its
 * sources in a document in every state. Writes `dist/conformance.json`, which is sent when the remote is
 * published.
 */
export async function runConformance(
  directory: string,
  {
    checkTimeoutMs = 30_000,
  }: { /** Time limit for each fragment or page in each state. */ checkTimeoutMs?: number } = {},
): Promise<ConformanceReport> {
  const { manifest, checks } = checkBuild(join(directory, 'dist'));
  const { remote } = (await import(pathToFileURL(join(directory, 'remote.ts')).href)) as {
    remote: RemoteDeclaration;
  };
  const bundle = await bundleForDocument(remote, directory);
  checks.push(...(await checkModulesInWorker(bundle, checkTimeoutMs)));
  const report: ConformanceReport = {
    suite: conformanceVersion,
    remote: manifest?.name ?? remote.name,
    version: manifest?.version ?? '',
    checks,
  };
  writeFileSync(join(directory, 'dist/conformance.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

/** Bundles the remote's modules and the suite into one CommonJS file with one copy of React. */
async function bundleForDocument(remote: RemoteDeclaration, directory: string): Promise<string> {
  const folder = join(directory, 'dist/conformance');
  mkdirSync(folder, { recursive: true });
  const { bundler } = await readBuildFile(directory);
  const exposes = Object.entries(exposesOf(remote))
    .map(([name, module]) => {
      const load = bundler
        ? `loadBuilt(${JSON.stringify(name)})`
        : `import(${JSON.stringify(join('../..', module))})`;
      return `  ${JSON.stringify(name)}: () => ${load},`;
    })
    .join('\n');
  const answers = existsSync(join(directory, 'samples.json'))
    ? readFileSync(join(directory, 'samples.json'), 'utf8')
    : '{}';
  writeFileSync(
    join(folder, 'entry.js'),
    `${bundler ? builtModules(join(directory, 'dist/browser', bundler.module)) : ''}import { checkModules } from '@forecourt/test-kit/conformance/check-modules';\nimport { remote } from '../../remote.ts';\nexport const check = (progress) => checkModules({ remote, answers: ${answers}, exposes: {\n${exposes}\n} }, progress);\n`,
  );
  const base = baseConfig(directory);
  const config = {
    ...base,
    name: 'conformance',
    target: 'node24' as const,
    entry: { check: join(folder, 'entry.js') },
    output: {
      path: folder,
      filename: 'check.cjs',
      library: { type: 'commonjs2' as const },
      asyncChunks: false,
    },
    optimization: { ...base.optimization, minimize: false, splitChunks: false as const },
  };
  await runBuild(await extendBuilds([config], directory));
  return join(folder, 'check.cjs');
}

/** Loads what another bundler has built as browsers do: from its container. */
const builtModules = (
  file: string,
) => `const container = () => import(/* webpackIgnore: true */ ${JSON.stringify(pathToFileURL(file).href)});
let initialised;
const loadBuilt = async (name) => {
  const { init, get } = await container();
  await (initialised ??= init({}));
  return (await get(name))();
};
`;
