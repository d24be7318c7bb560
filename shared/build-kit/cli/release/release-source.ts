import { dirname, join, relative } from 'node:path';
import type { ReleaseSource } from '@forecourt/contracts/remote/release-source';
import { git } from '../registry-client.ts';

/** Folders that a build reads beside the remote's own. */
const sharedFolders = ['contracts', 'design-system', 'remote-kit', 'build-kit'];
const clip = (text: string) => text.slice(0, 200);

/** Returns the commit of a remote's folder and what differs from it; undefined outside a git repository. */
export function readSource(directory: string): ReleaseSource | undefined {
  const root = git('-C', directory, 'rev-parse', '--show-toplevel');
  const commit = git('-C', directory, 'log', '-1', '--format=%H%n%an%n%cI')?.split('\n');
  if (!root || !commit) return undefined;
  const [hash = '', author = '', committedAt = ''] = commit;
  const named = git('-C', directory, 'rev-parse', '--abbrev-ref', 'HEAD');
  // CI checks out a commit without a branch.
  const branch = named === 'HEAD' ? (process.env.GITHUB_REF_NAME ?? process.env.CI_COMMIT_BRANCH) : named;
  const changed = git('-C', root, 'status', '--porcelain', '--', ...sourceFolders(directory, root));
  const uncommitted = (changed?.split('\n') ?? []).map((line) => line.trim().replace(/^\S+\s+/, ''));
  return {
    commit: hash,
    author: clip(author),
    branch: branch ? clip(branch) : null,
    committedAt,
    uncommitted: uncommitted.slice(0, 50).map((file) => file.slice(0, 400)),
  };
}

/** Returns the folders that a remote is built from, relative to the repository's root. */
export function sourceFolders(directory: string, root: string): string[] {
  const folder = relative(root, directory) || '.';
  return [folder, ...sharedFolders.map((name) => relative(root, join(dirname(directory), 'shared', name)))];
}

/** Returns the commits and files between two commits; undefined if this clone does not have them. */
export function changesBetween(
  directory: string,
  from: string,
  to: string,
): { commits: string[]; files: string[] } | undefined {
  const root = git('-C', directory, 'rev-parse', '--show-toplevel');
  if (!root || ![from, to].every((commit) => git('-C', root, 'cat-file', '-t', commit) === 'commit'))
    return undefined;
  const within = ['--', ...sourceFolders(directory, root)];
  const lines = (text: string | undefined) => text?.split('\n') ?? [];
  const log = (range: string, sign: string) =>
    lines(git('-C', root, 'log', '-50', `--format=${sign} %h %an: %s`, range, ...within));
  return {
    commits: [...log(`${from}..${to}`, '+'), ...log(`${to}..${from}`, '-')],
    files: lines(git('-C', root, 'diff', '--stat=100', from, to, ...within)).map((line) => line.trim()),
  };
}
