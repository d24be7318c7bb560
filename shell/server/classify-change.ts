export type Change = 'refresh' | 'publish' | 'restart';

/**
 * What must happen after a file change: `refresh` where only a remote's pages are built from it, `publish` where they are others than
 * before, `restart` where a server runs it or other packages are installed, undefined where nothing does. `path` is relative to the
 * repository.
 */
export function classifyChange(path: string): Change | undefined {
  if (path === 'pnpm-lock.yaml') return 'restart';
  const parts = path.split(/[\\/]/);
  if (parts.includes('node_modules') || parts.includes('dist') || /\.(test|tmp)\.[a-z]+$|~$/.test(path))
    return undefined;
  if (!/\.(tsx?|mjs|json|sql|css)$/.test(path)) return undefined;
  const [top, second] = parts;
  if (top === 'shell') return 'restart';
  if (top === 'shared') {
    if (second === 'test-kit' || second === 'docs' || second === 'create-remote') return undefined;
    // Contracts are read by the servers, and the kits are in the shell's own build.
    return 'restart';
  }
  if (!top?.startsWith('mfe-')) return undefined;
  if (second === 'server' || second === 'engine') return 'restart';
  return second === 'remote.ts' || second === 'package.json' ? 'publish' : 'refresh';
}
