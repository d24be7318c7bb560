/** The remote whose script is nearest in a stack or address, by the path of published files; null if none. */
export function remoteInStack(stack: string): { name: string; version: string } | null {
  const [, name, version] = /\/remotes\/([^/]+)\/([^/]+)\//.exec(stack) ?? [];
  return name && version ? { name, version } : null;
}
