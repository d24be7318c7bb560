/**
 * Packages that the shell provides to every remote as singletons; a remote never bundles them. The design
 * system's interactive components (`@forecourt/design-system/dialog`, …) are separate entries.
 */
export const sharedModules = [
  'react',
  'react/',
  'react-dom',
  'react-dom/',
  '@emotion/react',
  '@forecourt/design-system',
  '@forecourt/design-system/',
  '@forecourt/remote-kit',
] as const;

/** Packages that must never be bundled into a remote's files. */
export const forbiddenInRemotes = [
  /node_modules\/(react|react-dom|react-router|@emotion|@chakra-ui|@ark-ui|@zag-js)\//,
  /shared\/(design-system|remote-kit)\//,
];

type ShareOptions = { singleton: true; requiredVersion: false; eager: false; import?: false };

/** Returns the share options: remotes use the shell's copy and contain none. */
export function shareConfig(role: 'host' | 'remote'): Record<string, ShareOptions> {
  const base: ShareOptions = { singleton: true, requiredVersion: false, eager: false };
  return Object.fromEntries(
    sharedModules.map((name) => [name, role === 'remote' ? { ...base, import: false } : base]),
  );
}

/** Whether the shell provides an import. */
export function isShared(request: string): boolean {
  return sharedModules.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));
}
