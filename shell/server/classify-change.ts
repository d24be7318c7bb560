/**
 * What must happen after a file change: `refresh` where only a remote's pages are built from it, `publish`
 * where they are others than before, `server finance` where the server of this domain runs it, `restart`
 * where every server does or other packages are installed.
 */
export type Change = 'refresh' | 'publish' | 'restart' | `server ${string}`;

/** @param path relative to the repository @returns nothing where nothing must happen */
export function classifyChange(path: string): Change[] {
  if (path === 'pnpm-lock.yaml') return ['restart'];
  const parts = path.split(/[\\/]/);
  if (parts.includes('node_modules') || parts.includes('dist') || /\.(test|tmp)\.[a-z]+$|~$/.test(path))
    return [];
  if (!/\.(tsx?|mjs|json|sql|css)$/.test(path)) return [];
  const [top, second] = parts;
  if (top === 'shell') return ['restart'];
  if (top === 'shared') {
    if (second === 'test-kit' || second === 'docs' || second === 'create-remote') return [];
    // Contracts are read by the servers, and the kits are in the shell's own build.
    return ['restart'];
  }
  if (!top?.startsWith('mfe-')) return [];
  const server = `server ${top.slice('mfe-'.length)}` as const;
  if (second === 'server' || second === 'engine') return [server];
  // What the pages and the server of a domain share.
  if (second === 'model' || second === 'languages') return ['refresh', server];
  return [second === 'remote.ts' || second === 'package.json' ? 'publish' : 'refresh'];
}
