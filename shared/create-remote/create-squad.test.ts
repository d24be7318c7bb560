import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createSquad } from './create-squad.ts';

const repository = resolve(import.meta.dirname, '../..');
const edited = ['shared/contracts/tenant/tenant-config.ts', 'shared/contracts/fragments/fragments.ts', 'shared/contracts/CHANGELOG.md', 'shared/contracts/fragments/samples.ts', 'shell/server/gateway/domains.ts', 'shell/package.json', '.github/CODEOWNERS'];

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

const create = () => createSquad({ root, name: 'road-cover', squad: '@forecourt/cover', today: '2026-12-01' });

it('makes a remote with its page, fragment, server and their tests', () => {
  create();
  expect(read('mfe-road-cover/remote.ts')).toContain("name: 'road-cover'");
  expect(read('mfe-road-cover/ui/road-cover-page/road-cover-page.tsx')).toContain('Component: Page');
  expect(read('mfe-road-cover/server/plugin.ts')).toContain("prefixes: ['/api/road-cover']");
  expect(JSON.parse(read('mfe-road-cover/package.json'))).toMatchObject({ name: 'mfe-road-cover', scripts: { dev: 'node ../shared/build-kit/cli/dev.ts' } });
  expect(read('mfe-road-cover/README.md')).not.toMatch(/__[a-z]+__/i);
});

it('writes it into the contracts, their changelog, the gateway and CODEOWNERS', () => {
  create();
  expect(read(edited[0]!)).toMatch(/domainNames = \[.*'offers', 'road-cover'\]/);
  expect(read(edited[1]!)).toContain("'road-cover/teaser': z.object({}),\n} as const;");
  expect(read(edited[2]!)).toMatch(/## 2026-12-01\n\n- Added: the domain `road-cover`.*\(@forecourt\/cover\)\.\n\n## /);
  expect(read(edited[3]!)).toContain("'road-cover/teaser': {},\n};");
  expect(read(edited[4]!)).toContain("import { server as roadCover } from 'mfe-road-cover/server';");
  expect(read(edited[4]!)).toMatch(/domains: DomainServer\[\] = \[.*, roadCover\]/);
  expect(JSON.parse(read(edited[5]!))).toMatchObject({ dependencies: { 'mfe-road-cover': 'workspace:*' } });
  expect(read(edited[6]!)).toMatch(/\/mfe-road-cover\/ @forecourt\/cover\n$/);
});

it('never writes over a remote that is there', () => {
  create();
  expect(create).toThrow(/is there already/);
});
