import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { domainNames, isDomainName } from '@forecourt/contracts/remote/domains';
import {
  containerName,
  contractVersion,
  isCustomRemote,
  RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import { readInterfaces } from './read-interfaces.ts';

/** What a bundler knows of a build. */
export type Built = Pick<RemoteManifest, 'entry' | 'assets' | 'languages' | 'uses'>;

/** Creates the manifest from the built files in `dist/browser` and, of a stock remote, `dist/server`. */
export function writeManifest(
  remote: RemoteDeclaration,
  directory: string,
  packageVersion: string,
  built: Built,
): RemoteManifest {
  const dist = join(directory, 'dist');
  const domain = remote.domain ?? remote.name;
  const custom = isCustomRemote({ name: remote.name, domain });
  // Custom code never runs on the platform's server: its second build only reports the names that it uses.
  const files = hashFiles(dist, custom ? ['browser'] : ['browser', 'server']);
  const digest = createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(files)
          .map(([name, file]) => [name, file.integrity])
          .sort(),
      ),
    )
    .digest('hex')
    .slice(0, 10);
  const manifest = RemoteManifest.parse({
    name: remote.name,
    domain,
    version: `${packageVersion}-${digest}`,
    contract: contractVersion,
    builtAt: new Date().toISOString(),
    container: containerName(remote.name),
    server: custom ? null : 'server/server.cjs',
    ...(process.env.FORECOURT_ORIGIN ? { origin: process.env.FORECOURT_ORIGIN } : {}),
    pages: Object.fromEntries(
      Object.entries(remote.pages ?? {}).map(([name, page]) => [
        name,
        {
          paths: page.paths,
          cache: page.cache ?? true,
          ...(page.redirects ? { redirects: page.redirects } : {}),
          gates: page.gates ?? [],
          ...(page.preview ? { preview: page.preview } : {}),
        },
      ]),
    ),
    fragments: Object.fromEntries(
      Object.entries(remote.fragments ?? {}).map(([name, fragment]) => [
        name,
        {
          server: !custom && (fragment.server ?? true),
          ...(fragment.hydrate ? { hydrate: fragment.hydrate } : {}),
        },
      ]),
    ),
    files,
    ...(remote.settings ? { settings: remote.settings } : {}),
    ...built,
    interfaces: readInterfaces(remote, directory),
  });
  writeFileSync(join(dist, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/** @throws Error if no site could show the remote, or if its pages lack what the server needs */
export function checkDeclaration(remote: RemoteDeclaration): void {
  checkDomain(remote);
  if (isCustomRemote({ name: remote.name, domain: remote.domain ?? remote.name })) checkPreviews(remote);
}

/** @throws Error if no site could show the remote */
function checkDomain({ name, domain = name }: RemoteDeclaration): void {
  if (!isDomainName(domain))
    throw new Error(
      `remote "${name}": there is no domain "${domain}"; the domains are ${domainNames.join(', ')}. A custom remote names the one that it replaces (domain: 'finance'); "pnpm forecourt create-remote" adds a new domain`,
    );
}

/** @throws Error with the names of a custom remote's pages that declare no preview for the server to send */
function checkPreviews(remote: RemoteDeclaration): void {
  const bare = Object.entries(remote.pages ?? {})
    .filter(([, page]) => !page.preview)
    .map(([name]) => name);
  if (bare.length > 0)
    throw new Error(
      `custom remote "${remote.name}": its pages ${bare.join(', ')} declare no preview; give each a title, a description and a skeleton, which the server sends until the browser has rendered the page`,
    );
}

function hashFiles(dist: string, folders: string[]): RemoteManifest['files'] {
  const files: RemoteManifest['files'] = {};
  for (const folder of folders) {
    for (const entry of readdirSync(join(dist, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const content = readFileSync(path);
      files[relative(dist, path)] = {
        integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
        bytes: content.length,
      };
    }
  }
  return files;
}
