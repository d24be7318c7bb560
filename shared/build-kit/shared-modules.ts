/**
 * What the shell provides to every remote as singletons; a remote never bundles them.
 * The design system's interactive families (`@forecourt/design-system/dialog`, …) are each an entry of their own.
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

/** Packages that must never end up inside a remote's own files. */
export const forbiddenInRemotes = [
  /node_modules\/(react|react-dom|react-router|@emotion|@chakra-ui|@ark-ui|@zag-js)\//,
  /shared\/(design-system|remote-kit)\//,
];

type ShareOptions = { singleton: true; requiredVersion: false; eager: false; import?: false };

/** Share options: remotes take the shell's copy and carry none of their own. */
export function shareConfig(role: 'host' | 'remote'): Record<string, ShareOptions> {
  const base: ShareOptions = { singleton: true, requiredVersion: false, eager: false };
  return Object.fromEntries(
    sharedModules.map((name) => [name, role === 'remote' ? { ...base, import: false } : base]),
  );
}

/** True for a request that the shell answers. */
export function isShared(request: string): boolean {
  return sharedModules.some((name) => (name.endsWith('/') ? request.startsWith(name) : request === name));
}
