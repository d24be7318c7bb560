import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { changesBetween, readSource } from './release-source.ts';

let root: string;
let finance: string;
const git = (...args: string[]) =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Ana Ng', '-c', 'user.email=ana@example.com', ...args], {
    encoding: 'utf8',
  });
const commit = (message: string) => {
  git('add', '-A');
  git('commit', '-qm', message);
  return git('rev-parse', 'HEAD').trim();
};
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-source-'));
  finance = join(root, 'mfe-finance');
  for (const folder of ['mfe-finance', 'mfe-search', 'shared/contracts']) {
    mkdirSync(join(root, folder), { recursive: true });
    writeFileSync(join(root, folder, 'remote.ts'), '1');
  }
  git('init', '-q', '-b', 'rates');
});
afterAll(() => rmSync(root, { recursive: true }));

it('names the commit, and only the uncommitted files that the remote is built from', () => {
  const first = commit('Add remotes');
  expect(readSource(finance)).toEqual({
    commit: first,
    author: 'Ana Ng',
    branch: 'rates',
    committedAt: expect.stringMatching(/^\d{4}-/),
    uncommitted: [],
  });
  expect(ReleaseSource.safeParse(readSource(finance)).success).toBe(true);
  writeFileSync(join(root, 'mfe-search/remote.ts'), '2');
  writeFileSync(join(finance, 'remote.ts'), '2');
  writeFileSync(join(root, 'shared/contracts/new.ts'), '1');
  expect(readSource(finance)?.uncommitted).toEqual(['mfe-finance/remote.ts', 'shared/contracts/new.ts']);
  const second = commit('Show the rate');
  expect(changesBetween(finance, first, second)).toEqual({
    commits: [expect.stringMatching(/^\+ [0-9a-f]+ Ana Ng: Show the rate$/)],
    files: [
      expect.stringMatching(/^mfe-finance\/remote\.ts/),
      expect.stringMatching(/^shared\/contracts\/new\.ts/),
      expect.stringContaining('2 files changed'),
    ],
  });
  expect(changesBetween(finance, second, first)?.commits).toEqual([
    expect.stringMatching(/^- .*Show the rate$/),
  ]);
  expect(changesBetween(finance, first, '0'.repeat(40))).toBeUndefined();
});

it('names no commit outside a repository', () => {
  expect(readSource(tmpdir())).toBeUndefined();
});
