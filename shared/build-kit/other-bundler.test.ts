import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWithOtherBundler } from './other-bundler.ts';
import { readBuildFile } from './read-build-file.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

const remote = {
  name: 'their-finance',
  domain: 'finance',
  fragments: { estimate: { module: './estimate.js' } },
};
const bundler = {
  command: 'node bundle.js',
  output: 'dist/bundle',
  entry: 'varRemoteEntry.js',
  module: 'remoteEntry.js',
};

/** A remote whose bundler writes these files. */
function aFolder(...written: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bundler-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  writeFileSync(
    join(folder, 'bundle.js'),
    `import { mkdirSync, writeFileSync } from 'node:fs';
mkdirSync('dist/bundle', { recursive: true });
for (const name of ${JSON.stringify(written)}) writeFileSync('dist/bundle/' + name, '// ' + name);`,
  );
  return folder;
}

it('runs the command and describes its scripts, without source maps', () => {
  const folder = aFolder('varRemoteEntry.js', 'remoteEntry.js', 'estimate.js', 'estimate.js.map');
  expect(buildWithOtherBundler(remote, folder, '1.0.0', bundler)).toMatchObject({
    name: 'their-finance',
    domain: 'finance',
    container: 'forecourt_their_finance',
    entry: 'browser/varRemoteEntry.js',
    server: null,
    fragments: { estimate: { server: false } },
    assets: { './fragments/estimate': [] },
    uses: {},
    files: { 'browser/varRemoteEntry.js': {}, 'browser/remoteEntry.js': {}, 'browser/estimate.js': {} },
  });
});

it('names what the command did not write, and a command that failed', () => {
  expect(() => buildWithOtherBundler(remote, aFolder('remoteEntry.js'), '1.0.0', bundler)).toThrow(
    '"node bundle.js" wrote no varRemoteEntry.js',
  );
  expect(() => buildWithOtherBundler(remote, aFolder(), '1.0.0', { ...bundler, command: 'exit 3' })).toThrow(
    '"exit 3" failed',
  );
});

it('refuses a stock remote, which shares what the shell provides', () => {
  expect(() => buildWithOtherBundler({ name: 'finance' }, aFolder(), '1.0.0', bundler)).toThrow(
    'only custom remotes are built by another bundler',
  );
});

it('reads from build.ts which bundler is used', async () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'build.ts'), `export const bundler = ${JSON.stringify(bundler)};`);
  expect(await readBuildFile(folder)).toEqual({ bundler, extendBuild: undefined });
});
