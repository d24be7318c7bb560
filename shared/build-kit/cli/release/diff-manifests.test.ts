import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { writeTable } from '../write-table.ts';
import { diffManifests } from './diff-manifests.ts';

const aManifest = (parts: Partial<RemoteManifest> = {}): RemoteManifest =>
  ({
    name: 'finance',
    domain: 'finance',
    version: '1.0.0',
    contract: 1,
    builtAt: '',
    container: 'c',
    entry: 'e.js',
    server: 's.cjs',
    pages: { finance: { paths: ['/finance'], cache: true } },
    fragments: { estimate: { server: true } },
    files: {
      'e.js': { integrity: 'sha384-1', bytes: 1024 },
      's.cjs': { integrity: 'sha384-2', bytes: 2048 },
      'a.js': { integrity: 'sha384-3', bytes: 512 },
    },
    assets: { './pages/finance': ['a.js'] },
    uses: { react: ['use'] },
    ...parts,
  }) as RemoteManifest;

it('does not list what is unchanged', () => {
  expect(diffManifests(aManifest(), aManifest({ version: '1.0.1' }))).toEqual([]);
});

it('lists added, removed or changed pages, fragments, imports from the shell and sizes', () => {
  const to = aManifest({
    contract: 2,
    pages: { finance: { paths: ['/finance', '/loans'], cache: true } },
    fragments: { calculator: { server: true } },
    uses: { react: ['use', 'useId'] },
    files: { ...aManifest().files, 'a.js': { integrity: 'sha384-4', bytes: 1536 } },
    server: null,
    assets: { './pages/finance': ['a.js'], './fragments/calculator': ['a.js'] },
  });
  expect(diffManifests(aManifest(), to)).toEqual([
    'contract 1 -> 2',
    '+ page finance /loans',
    '+ fragment calculator',
    '- fragment estimate',
    '+ takes from the shell react useId',
    '+ ./fragments/calculator (1.5 KB)',
    '  ./pages/finance 0.5 KB -> 1.5 KB',
    '- server bundle (2.0 KB)',
  ]);
});

it('writes a table of aligned columns without trailing spaces', () => {
  expect(
    writeTable([
      ['a', 'long heading', 'c'],
      ['wide cell', 1, null],
    ]),
  ).toBe('a          long heading  c\nwide cell  1');
});
