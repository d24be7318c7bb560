import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createFastTemporaryFolder } from './fixtures/fast-temporary-folder.ts';
import { journeysOfRemote, selectTests, type Selection } from './select-tests.ts';

const repository = resolve(import.meta.dirname, '..');
const bin = (name: string) => join(repository, 'node_modules/.bin', name);
const node = process.execPath;
/** The whole project, and each runtime with the types available to it. */
const projects = ['', '.browser', '.server', '.render'].map((runtime) => `tsconfig${runtime}.json`);
const journeys = readdirSync(join(repository, 'e2e/journeys')).filter((name) => name.endsWith('.spec.ts'));

type Step = [name: string, command: string, args: string[]];

const {
  values: { since, of },
  positionals: only,
} = parseArgs({
  options: {
    /** Runs the tests that the changes since this commit can affect, with those that are not committed. */
    since: { type: 'string' },
    /** Runs the tests of one remote, such as mfe-finance: its own and its journeys. */
    of: { type: 'string' },
  },
  allowPositionals: true,
});

/** Checks of the whole workspace, fastest failures first. */
const checks: Step[] = [
  ['format', bin('oxfmt'), ['--check', '.']],
  // The formatter of everything else does not know SQL.
  ['format of SQL', bin('prettier'), ['--check', '--log-level', 'warn', '**/*.sql']],
  ['lint', bin('oxlint'), ['--deny-warnings']],
  // Checkers of one project repeat each other's work: one each takes two thirds of the time and memory.
  ['types', bin('tsc'), ['--build', ...projects, '--checkers', '1', '--builders', '2']],
  ['boundaries', node, ['shared/build-kit/boundaries/check.ts']],
  ['unused code', bin('knip'), ['--no-progress']],
  [
    'code that only tests use',
    bin('knip'),
    ['--no-progress', '--production', '--include', 'exports', '--workspace', '!./shared/test-kit'],
  ],
  ['advisories', node, ['shared/build-kit/audit/check.ts']],
];

/** Tests build what they need; together they would build it at the same time, each for itself. */
const build: Step = ['build', node, ['shell/ops/build.ts']];

const started = performance.now();
const temporary = createFastTemporaryFolder();
const env = {
  ...process.env,
  ...(temporary && { TMPDIR: temporary.path }),
  // The tests start hundreds of processes, which compile the same modules.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(repository, 'node_modules/.cache/node-compile'),
};
process.once('exit', () => temporary?.remove());
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
const steps = selectSteps().filter(([title]) => only.length === 0 || only.includes(title));
for (const [name, command, args] of steps) {
  const stepStarted = performance.now();
  console.log(`\n== ${name}`);
  const { status, error } = spawnSync(command, args, { cwd: repository, stdio: 'inherit', env });
  const seconds = ((performance.now() - stepStarted) / 1000).toFixed(1);
  if (status !== 0) {
    console.error(`\n${name} failed after ${seconds} s${error ? `: ${error.message}` : ''}`);
    process.exit(1);
  }
  console.log(`${name}: ${seconds} s`);
}
console.log(`\nall checks passed in ${((performance.now() - started) / 1000).toFixed(0)} s`);

function selectSteps(): Step[] {
  if (of) return [...unitTests([`${of}/`]), ...browserTests(journeysOfRemote(of, journeys))];
  const selection = since ? selectTests(changedSince(since), journeys) : null;
  if (!selection) return [...checks, build, ...unitTests([]), ...browserTests('all')];
  const tests = testsOf(selection);
  return [
    ...checks,
    ...(tests.length > 0 ? unitTests(['--runTestsByPath', ...tests]) : []),
    ...browserTests(selection.journeys),
  ];
}

function unitTests(args: string[]): Step[] {
  const jest = [
    '--experimental-vm-modules',
    '--disable-warning=ExperimentalWarning',
    'node_modules/jest/bin/jest.js',
  ];
  const quiet = ['--silent=false', '--verbose=false'];
  return [['unit and integration tests', node, [...jest, ...quiet, ...args]]];
}

/** Selected journeys on the shared site run before those that change what visitors get, as in a full run. */
function browserTests(selected: string[] | 'all'): Step[] {
  const playwright = [
    'e2e/node_modules/@playwright/test/cli.js',
    'test',
    '--config',
    'e2e/playwright.config.ts',
  ];
  if (selected === 'all') return [['browser tests', node, playwright]];
  const isLater = (name: string) => /\.(alone|copy)\.spec\.ts$/.test(name);
  return [selected.filter((name) => !isLater(name)), selected.filter(isLater)]
    .filter((names) => names.length > 0)
    .map((names) => [
      'browser tests',
      node,
      [...playwright, '--no-deps', ...names.map((name) => `/${name.replaceAll('.', '\\.')}$`)],
    ]);
}

/** @throws Error if git does not know the commit */
function changedSince(commit: string): string[] {
  const base = git('merge-base', commit, 'HEAD')[0]!;
  return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
}

function git(...args: string[]): string[] {
  return lines('git', args);
}

/** Returns the paths of the tests that import a changed module, and of all tests in the selected folders. */
function testsOf({ folders, modules }: Selection): string[] {
  const list = (args: string[]) =>
    lines(node, ['--experimental-vm-modules', 'node_modules/jest/bin/jest.js', '--listTests', ...args]);
  const existing = modules.filter((path) => existsSync(join(repository, path)));
  return [
    ...new Set([
      ...(existing.length > 0 ? list(['--findRelatedTests', ...existing]) : []),
      ...(folders.length > 0 ? list(folders.map((folder) => `${folder}/`)) : []),
    ]),
  ];
}

function lines(command: string, args: string[]): string[] {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: repository, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.trim()}`);
  return stdout.split('\n').filter(Boolean);
}
