import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(repository, 'node_modules/.bin', name);
const node = process.execPath;
/** The whole project, and each runtime with the types available to it. */
const projects = ['', '.browser', '.server', '.render'].map((runtime) => `tsconfig${runtime}.json`);

/** All checks that must pass before a merge, fastest failures first. */
const steps: [name: string, command: string, args: string[], env?: Record<string, string>][] = [
  ['format', bin('oxfmt'), ['--check', '.']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  ['types', bin('tsc'), ['--build', ...projects]],
  ['boundaries', node, ['shared/build-kit/boundaries/check.ts']],
  ['unused code', bin('knip'), ['--no-progress']],
  ['advisories', node, ['shared/build-kit/audit/check.ts']],
  [
    'unit and integration tests',
    node,
    [
      '--experimental-vm-modules',
      '--disable-warning=ExperimentalWarning',
      'node_modules/jest/bin/jest.js',
      '--silent=false',
      '--reporters=default',
      '--verbose=false',
    ],
  ],
  [
    'browser tests',
    node,
    [join('e2e/node_modules/@playwright/test/cli.js'), 'test', '--config', 'e2e/playwright.config.ts'],
  ],
];

const only = process.argv.slice(2);
const started = performance.now();
for (const [name, command, args, env] of steps.filter(
  ([title]) => only.length === 0 || only.includes(title),
)) {
  const stepStarted = performance.now();
  console.log(`\n== ${name}`);
  const { status, error } = spawnSync(command, args, {
    cwd: repository,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
  const seconds = ((performance.now() - stepStarted) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds} s${error ? `: ${error.message}` : ''}`);
    process.exit(1);
  }
  console.log(`${name}: ${seconds} s`);
}
console.log(`\nall checks passed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
