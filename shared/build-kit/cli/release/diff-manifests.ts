import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';

/** Returns the changes from one version of a remote to another, one per line. */
export function diffManifests(from: RemoteManifest, to: RemoteManifest): string[] {
  return [
    ...(from.contract === to.contract ? [] : [`contract ${from.contract} -> ${to.contract}`]),
    ...names('page', pathsOf(from), pathsOf(to)),
    ...names('fragment', Object.keys(from.fragments), Object.keys(to.fragments)),
    ...names('takes from the shell', usesOf(from), usesOf(to)),
    ...Object.keys({ ...from.assets, ...to.assets })
      .sort()
      .flatMap((expose) => sizes(expose, bytesOf(from, expose), bytesOf(to, expose))),
    ...sizes('entry', from.files[from.entry]?.bytes, to.files[to.entry]?.bytes),
    ...sizes(
      'server bundle',
      from.server ? from.files[from.server]?.bytes : undefined,
      to.server ? to.files[to.server]?.bytes : undefined,
    ),
  ];
}

const pathsOf = (manifest: RemoteManifest) =>
  Object.entries(manifest.pages).flatMap(([page, { paths }]) => paths.map((path) => `${page} ${path}`));
const usesOf = (manifest: RemoteManifest) =>
  Object.entries(manifest.uses).flatMap(([entry, used]) => used.map((name) => `${entry} ${name}`));
const bytesOf = (manifest: RemoteManifest, expose: string) =>
  manifest.assets[expose]?.reduce((sum, file) => sum + (manifest.files[file]?.bytes ?? 0), 0);

function names(what: string, from: string[], to: string[]): string[] {
  return [
    ...to.filter((one) => !from.includes(one)).map((one) => `+ ${what} ${one}`),
    ...from.filter((one) => !to.includes(one)).map((one) => `- ${what} ${one}`),
  ];
}

function sizes(what: string, from: number | undefined, to: number | undefined): string[] {
  if (from === to || (from !== undefined && to !== undefined && kilobytes(from) === kilobytes(to))) return [];
  if (from === undefined) return [`+ ${what} (${kilobytes(to!)})`];
  if (to === undefined) return [`- ${what} (${kilobytes(from)})`];
  return [`  ${what} ${kilobytes(from)} -> ${kilobytes(to)}`];
}

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
