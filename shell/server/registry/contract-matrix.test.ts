import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { buildAll, readBuiltManifest, remoteFolders } from '../build-all.ts';
import { createRenderPool, type RenderPool } from '../render/workers/render-pool.ts';
import { checkUses, supportsContract, type Provides } from './publish/check-publish.ts';

// Recorded from the first published shell and remote of contract 1, which must stay compatible with the
// current ones.
const stored = join(import.meta.dirname, 'testing/contract-1');
const before = {
  remote: RemoteManifest.parse(JSON.parse(readFileSync(join(stored, 'remote.json'), 'utf8'))),
  provides: JSON.parse(readFileSync(join(stored, 'provides.json'), 'utf8')) as Provides,
};
let pool: RenderPool;
let provides: Provides;
let remotes: RemoteManifest[];
beforeAll(async () => {
  await buildAll(() => undefined);
  pool = createRenderPool({ threads: 1, softDeadlineMs: 2000, hardDeadlineMs: 3000 });
  provides = await pool.provides();
  remotes = remoteFolders().map(readBuiltManifest);
});
afterAll(() => pool.close());

const missing = (manifest: RemoteManifest, from: Provides) =>
  Object.entries(manifest.uses).flatMap(([entry, names]) =>
    from[entry] ? names.filter((name) => !from[entry]!.includes(name)) : [entry],
  );

it('accepts the current remotes in the current shell', () => {
  expect(remotes.length).toBeGreaterThan(5);
  for (const remote of remotes) {
    expect([remote.name, supportsContract(contractVersion, remote.contract)]).toEqual([remote.name, true]);
    checkUses(remote.name, remote.uses, provides);
  }
});

it('accepts a stored remote in the current shell, which provides every name it uses', () => {
  expect(supportsContract(contractVersion, before.remote.contract)).toBe(true);
  checkUses('the stored remote', before.remote.uses, provides);
});

it('accepts a stored remote in the stored shell', () => {
  checkUses('the stored remote', before.remote.uses, before.provides);
});

it('rejects a current remote in the stored shell only for names that the shell does not provide', () => {
  for (const remote of remotes) {
    const lacks = missing(remote, before.provides);
    const refusal = (() => {
      try {
        checkUses(remote.name, remote.uses, before.provides);
        return '';
      } catch (error) {
        return (error as Error).message;
      }
    })();
    expect([remote.name, refusal === '']).toEqual([remote.name, lacks.length === 0]);
    for (const name of lacks) expect(refusal).toContain(name);
  }
});

it('supports the current and the previous contract only', () => {
  expect([3, 2, 1, 0].map((remote) => supportsContract(2, remote))).toEqual([false, true, true, false]);
});
