import { contractVersion, isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { PublishRefused } from './refusal.ts';
import { integrityOf, isSafePath } from './version-store.ts';

export type Provides = Record<string, string[]>;

const entryLimitBytes = 200_000;

/** Checks files, hashes, contract and shared names of a publish. @throws PublishRefused */
export function checkPublish(manifest: RemoteManifest, files: Map<string, Buffer>, provides: Provides): void {
  const what = `remote "${manifest.name}" ${manifest.version}`;
  if (manifest.contract !== contractVersion && manifest.contract !== contractVersion - 1) {
    throw new PublishRefused('unsupported_contract', `${what} speaks contract ${manifest.contract}; this shell speaks ${contractVersion} and ${contractVersion - 1}: build it with current kits`);
  }
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const content = files.get(file);
    if (!isSafePath(file)) throw new PublishRefused('unsafe_path', `${what}: "${file}" leaves the version's folder`);
    if (!content) throw new PublishRefused('missing_file', `${what}: the manifest lists "${file}", which was not sent: build again and publish the whole folder`);
    if (integrityOf(content) !== integrity) throw new PublishRefused('integrity_mismatch', `${what}: the hash of "${file}" is not the manifest's: publish the files that the manifest was written for`);
  }
  for (const file of files.keys()) if (!Object.hasOwn(manifest.files, file)) throw new PublishRefused('unlisted_file', `${what}: "${file}" has no hash in the manifest: build again`);
  for (const needed of [manifest.entry, ...(manifest.server ? [manifest.server] : []), ...Object.values(manifest.assets).flat()]) {
    if (!Object.hasOwn(manifest.files, needed)) throw new PublishRefused('missing_file', `${what}: "${needed}" is named by the manifest but has no file`);
  }
  if (manifest.files[manifest.entry]!.bytes > entryLimitBytes) throw new PublishRefused('entry_too_large', `${what}: its entry has ${manifest.files[manifest.entry]!.bytes} bytes, ${entryLimitBytes} at most: move code into exposes`);
  checkCustom(what, manifest);
  checkUses(what, manifest.uses, provides);
}

function checkCustom(what: string, manifest: RemoteManifest): void {
  if (!isCustomRemote(manifest)) {
    if (manifest.origin) throw new PublishRefused('foreign_origin', `${what}: a stock remote's files are served from here: publish it without an origin`);
    return;
  }
  if (manifest.server) throw new PublishRefused('custom_on_server', `${what} takes the place of "${manifest.domain}" and carries a server bundle: a custom remote runs in browsers only, so build it with the kits' own build`);
  const bare = Object.entries(manifest.pages).filter(([, page]) => !page.preview).map(([name]) => name);
  if (bare.length > 0) throw new PublishRefused('missing_preview', `${what}: its pages ${bare.join(', ')} declare no preview: give each a title, a description and a skeleton`);
}

/** @throws PublishRefused naming each shared name that the shell does not provide */
export function checkUses(what: string, uses: RemoteManifest['uses'], provides: Provides): void {
  const missing = Object.entries(uses).flatMap(([entry, names]) => {
    const offered = Object.hasOwn(provides, entry) ? provides[entry] : undefined;
    if (!offered) return [`"${entry}"`];
    return names.filter((name) => !offered.includes(name)).map((name) => `${name} of "${entry}"`);
  });
  if (missing.length > 0) throw new PublishRefused('uses_not_provided', `${what} uses what this shell does not provide: ${missing.join(', ')}. Build it against this shell's kits, or release the shell first`);
}

/** @throws PublishRefused when two remotes of one composition own the same pattern */
export function checkCollisions(manifest: RemoteManifest, others: RemoteManifest[]): void {
  const own = new Map(Object.entries(manifest.pages).flatMap(([page, { paths }]) => paths.map((path) => [shape(path), { page, path }] as const)));
  // Custom remotes are one site's: they collide with nobody else's, and take their own domain's place.
  for (const other of others.filter((one) => one.domain !== manifest.domain && !isCustomRemote(one))) {
    for (const path of Object.values(other.pages).flatMap((page) => page.paths)) {
      const mine = own.get(shape(path));
      if (mine) throw new PublishRefused('route_collision', `remote "${manifest.name}" ${manifest.version}: its page "${mine.page}" claims ${mine.path}, which remote "${other.name}" owns: choose another path`);
    }
  }
}

/** Parameters' names do not tell patterns apart. */
const shape = (path: string) => path.replace(/\/$/, '').replace(/:[^/]+/g, ':');
