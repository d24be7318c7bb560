import { spawnSync } from 'node:child_process';
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../../..');
const tsc = (args: string[]) => {
  const { stdout, status } = spawnSync(join(repository, 'node_modules/.bin/tsc'), args, {
    cwd: repository,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  return { stdout, status };
};

/** Returns the compiler's messages about a file of this runtime. */
function check(runtime: string, text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-runtime-'));
  try {
    writeFileSync(join(folder, 'planted.ts'), text);
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: join(repository, `tsconfig.${runtime}.json`),
        compilerOptions: { typeRoots: [join(repository, 'node_modules/@types')], incremental: false },
        files: ['planted.ts'],
        include: [],
      }),
    );
    return tsc(['-p', folder]).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

it.each([
  ['browser', 'export const width = document.body.clientWidth;'],
  ['server', "import { cpus } from 'node:os';\nexport const many = cpus().length;"],
  [
    'render',
    "import { cpus } from 'node:os';\nexport const many = cpus().length + document.body.clientWidth;",
  ],
])('allows code of the %s runtime to use the APIs of that runtime', (runtime, text) => {
  expect(check(runtime, text)).toBe('');
});

it.each([
  ['browser', "import { cpus } from 'node:os';\nexport const many = cpus().length;", /node:os/],
  ['browser', 'export const folder = process.cwd();', /Cannot find name 'process'/],
  ['server', 'export const width = document.body.clientWidth;', /Cannot find name 'document'/],
])('rejects the APIs of other runtimes in code of the %s runtime: %s', (runtime, text, message) => {
  expect(check(runtime, text)).toMatch(message);
});

it.each([
  ['browser', /@types\/node\//],
  ['server', /\/lib\.dom\.d\.ts$/],
])('keeps the types of other runtimes, also those of dependencies, out of %s', (runtime, foreign) => {
  const { stdout } = tsc(['-p', `tsconfig.${runtime}.json`, '--listFilesOnly']);
  const files = stdout.trim().split('\n');
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((file) => foreign.test(file))).toEqual([]);
});

/** Returns a runtime's files, without the files that they import. */
function filesOf(runtime: string): string[] {
  const { stdout } = tsc(['-p', `tsconfig.${runtime}.json`, '--showConfig']);
  return (JSON.parse(stdout) as { files: string[] }).files.map((file) => file.replace(/^\.\//, ''));
}

it('type-checks every source file in a runtime, except tests and their tooling', () => {
  const checked = new Set(['browser', 'server', 'render'].flatMap(filesOf));
  // Texts have types of catalogues of browsers and servers.
  const outside =
    /^(shell|mfe-[^/]+)\/languages\/|\.test\.tsx?$|\/testing\/|^e2e\/|^shared\/test-kit\/|^shared\/design-system\/test(ing|-page)\.ts$|\/engine\/contract\/|\/examples\/[^/]+\/[^/]+$/;
  const sources = globSync('{shell,mfe-*,shared,e2e}/**/*.{ts,tsx}', {
    cwd: repository,
    exclude: (path) => /node_modules|(^|\/)dist(\/|$)|\.data/.test(String(path)),
  }).map((file) => file.replaceAll('\\', '/'));
  expect(sources.length).toBeGreaterThan(1000);
  expect(sources.filter((file) => !checked.has(file) && !outside.test(file))).toEqual([]);
});
