import { fragmentProps } from '@forecourt/contracts/fragments/fragments';
import { domainNames, isDomainName } from '@forecourt/contracts/remote/domains';
import {
  bringsRuntime,
  containerName,
  isCustomRemote,
  type RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import { PublishRefused } from '../publish/publish-refused.ts';

/**
 * Whether a remote is what its manifest says: of an existing domain, a stock remote only by that domain's own
 * name, and a custom remote without server code. @throws PublishRefused
 */
export function checkIdentity(manifest: RemoteManifest, domains: readonly string[] = domainNames): void {
  const { name, domain, container } = manifest;
  const subject = `remote "${name}" ${manifest.version}`;
  if (!domains.includes(domain))
    throw new PublishRefused(
      'unknown_domain',
      `${subject}: there is no domain "${domain}"; the domains are ${domains.join(', ')}: ${
        name === domain
          ? 'for the remote of a new domain, the platform squad adds it first (pnpm forecourt domain add); otherwise name the one whose pages and fragments it replaces'
          : 'name the one whose pages and fragments it replaces'
      }`,
    );
  if (domains.includes(name) && name !== domain)
    throw new PublishRefused(
      'name_of_stock_remote',
      `${subject} is for the domain "${domain}", and "${name}" is the name of another domain's stock remote: choose another name`,
    );
  if (container !== containerName(name))
    throw new PublishRefused(
      'foreign_container',
      `${subject}: its container is "${container}" and must be "${containerName(name)}": build it with the kits' own build`,
    );
  checkFragments(subject, manifest);
  if (isCustomRemote(manifest)) checkCustom(subject, manifest);
  else if (manifest.origin)
    throw new PublishRefused(
      'foreign_origin',
      `${subject}: a stock remote's files are served from here: publish it without an origin`,
    );
}

function checkFragments(subject: string, { domain, fragments }: RemoteManifest): void {
  // The contracts of this shell do not have the fragments of a domain that was added while it runs.
  if (!isDomainName(domain)) return;
  const prefix = `${domain}/`;
  const unknown = Object.keys(fragments).filter((name) => !Object.hasOwn(fragmentProps, prefix + name));
  if (unknown.length === 0) return;
  const existing = Object.keys(fragmentProps).filter((name) => name.startsWith(prefix));
  throw new PublishRefused(
    'unknown_fragment',
    `${subject}: the contracts have no ${unknown.map((name) => `"${prefix}${name}"`).join(', ')}; the fragments of "${domain}" are ${existing.join(', ') || 'none'}: use one of them, or add its props to the contracts and release the shell first`,
  );
}

function checkCustom(subject: string, manifest: RemoteManifest): void {
  if (manifest.server)
    throw new PublishRefused(
      'custom_on_server',
      `${subject} is a custom remote of "${manifest.domain}" and has a server bundle: a custom remote runs in browsers only, so build it with the kits' own build`,
    );
  const onServer = Object.entries(manifest.fragments)
    .filter(([, { server }]) => server)
    .map(([name]) => name);
  if (onServer.length > 0)
    throw new PublishRefused(
      'custom_on_server',
      `${subject}: its fragments ${onServer.join(', ')} ask to be rendered on the server, and a custom remote runs in browsers only: build it with the kits' own build`,
    );
  const withoutPreview = Object.entries(manifest.pages)
    .filter(([, page]) => !page.preview)
    .map(([name]) => name);
  if (bringsRuntime(manifest) && manifest.origin)
    throw new PublishRefused(
      'origin_without_hashes',
      `${subject} was built without the kits, so that browsers could not compare its scripts on ${new URL(manifest.origin).origin} with their hashes: publish it without an origin, or build it with the kits' own build`,
    );
  if (withoutPreview.length > 0)
    throw new PublishRefused(
      'missing_preview',
      `${subject}: its pages ${withoutPreview.join(', ')} declare no preview: give each a title, a description and a skeleton`,
    );
}
