import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createSquad } from './create-squad.ts';

const repository = resolve(import.meta.dirname, '../..');
const edited = [
  'shared/contracts/remote/domains.ts',
  'shared/contracts/fragments/fragments.ts',
  'shared/contracts/CHANGELOG.md',
  'shared/contracts/fragments/samples.ts',
  'shell/server/gateway/domains.ts',
  'shell/package.json',
  '.github/CODEOWNERS',
  '.oxfmtrc.json',
];

let root: string;
const read = (file: string) => readFileSync(join(root, file), 'utf8');
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-squad-'));
  for (const file of edited) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    cpSync(join(repository, file), join(root, file));
  }
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const create = () =>
  createSquad({ root, name: 'road-cover', squad: '@forecourt/cover', today: '2026-12-01' });

it('creates a remote with its page, fragment and server', () => {
  create();
  expect(read('mfe-road-cover/remote.ts')).toContain("name: 'road-cover'");
  expect(read('mfe-road-cover/ui/road-cover-page/road-cover-page.tsx')).toContain('Component: Page');
  expect(read('mfe-road-cover/server/plugin.ts')).toContain("prefixes: ['/api/road-cover']");
  expect(JSON.parse(read('mfe-road-cover/package.json'))).toMatchObject({
    name: 'mfe-road-cover',
    scripts: {
      dev: 'node ../shared/build-kit/cli/forecourt.ts dev',
      release: 'node ../shared/build-kit/cli/forecourt.ts release',
    },
  });
  expect(read('mfe-road-cover/README.md')).not.toMatch(/__[a-z]+__/i);
});

it('registers the remote in the contracts, their changelog, the gateway and CODEOWNERS', () => {
  create();
  expect(read(edited[0]!)).toMatch(/domainNames = \[[^\]]*'offers',\s+'road-cover',?\s*\]/);
  expect(read(edited[1]!)).toContain("'road-cover/teaser': z.object({}),\n} as const;");
  expect(read(edited[2]!)).toMatch(
    /## 2026-12-01\n\n- Added: the domain `road-cover`.*\(@forecourt\/cover\)\.\n\n## /,
  );
  expect(read(edited[3]!)).toMatch(
    /sampleProps\b[^;]*'offers\/latest': [^\n]+\n {2}'road-cover\/teaser': \{\},\n\};/,
  );
  expect(read(edited[4]!)).toContain("import { server as roadCover } from 'mfe-road-cover/server';");
  expect(read(edited[4]!)).toMatch(/domains: DomainServer\[\] = \[.*, roadCover\]/);
  expect(JSON.parse(read(edited[5]!))).toMatchObject({ dependencies: { 'mfe-road-cover': 'workspace:*' } });
  expect(read(edited[6]!)).toMatch(/\/mfe-road-cover\/ @forecourt\/cover\n$/);
});

it('adds to the changelog section of today if it exists', () => {
  create();
  createSquad({ root, name: 'warranty', squad: '@forecourt/cover', today: '2026-12-01' });
  const changes = read('shared/contracts/CHANGELOG.md');
  expect(changes.match(/^## 2026-12-01$/gm)).toHaveLength(1);
  expect(changes).toMatch(
    /## 2026-12-01\n\n- Added: the domain `warranty`.*\n- Added: the domain `road-cover`.*\n\n## /,
  );
});

it('leaves every file correctly formatted', () => {
  createSquad({
    root,
    name: 'protection-plans-for-commercial-vehicles',
    squad: '@forecourt/cover',
    today: '2026-12-01',
  });
  const { status, stdout } = spawnSync(join(repository, 'node_modules/.bin/oxfmt'), ['--check', '.'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect({ status, stdout }).toMatchObject({ status: 0 });
});

it('refuses to overwrite an existing remote', () => {
  create();
  expect(create).toThrow(/already exists/);
});

it('reuses the folder of a removed remote that contains only node_modules and dist', () => {
  for (const name of ['node_modules', 'dist'])
    mkdirSync(join(root, 'mfe-road-cover', name), { recursive: true });
  create();
  expect(read('mfe-road-cover/remote.ts')).toContain("name: 'road-cover'");
});
