import { gzipSync } from 'node:zlib';
import { conformanceVersion, failedChecks, type ConformanceReport } from '@forecourt/contracts/remote/conformance';
import { contractVersion, federationUses, isCustomRemote, RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { sizeBudget } from '@forecourt/contracts/remote/size-budget';
import { PublishRefused } from './refusal.ts';
import { integrityOf, isSafePath } from './version-store.ts';

export type Provides = Record<string, string[]>;

/** Checks files, hashes, contract and shared names of a publish. @throws PublishRefused */
export function checkPublish(manifest: RemoteManifest, files: Map<string, Buffer>, provides: Provides): void {
  const what = `remote "${manifest.name}" ${manifest.version}`;
  for (const [file, { integrity }] of Object.entries(manifest.files)) {
    const content = files.get(file);
    if (!isSafePath(file)) throw new PublishRefused('unsafe_path', `${what}: "${file}" leaves the version's folder, or has letters that no build gives: give files plain names, and build again`);
    if (!content) throw new PublishRefused('missing_file', `${what}: the manifest lists "${file}", which was not sent: build again and publish the whole folder`);
    if (integrityOf(content) !== integrity) throw new PublishRefused('integrity_mismatch', `${what}: the hash of "${file}" is not the manifest's: publish the files that the manifest was written for`);
  }
  for (const file of files.keys()) if (!Object.hasOwn(manifest.files, file)) throw new PublishRefused('unlisted_file', `${what}: "${file}" has no hash in the manifest: build again`);
  for (const needed of [manifest.entry, ...(manifest.server ? [manifest.server] : []), ...Object.values(manifest.assets).flat()]) {
    if (!Object.hasOwn(manifest.files, needed)) throw new PublishRefused('missing_file', `${what}: "${needed}" is named by the manifest but has no file: build again and publish the whole folder`);
  }
  checkSizes(what, manifest, files);
  checkCustom(what, manifest);
  checkFits(what, manifest, provides);
}

/** Whether a version can run in this shell at all: its contract, its federation runtime, the names that it takes. @throws PublishRefused */
export function checkFits(what: string, manifest: Pick<RemoteManifest, 'contract' | 'uses'>, provides: Provides): void {
  if (!supportsContract(contractVersion, manifest.contract)) {
    throw new PublishRefused('unsupported_contract', `${what} speaks contract ${manifest.contract}; this shell speaks ${contractVersion} and ${contractVersion - 1}: build it with current kits`);
  }
  const runtime = Object.keys(federationUses).find((name) => Object.hasOwn(provides, name) && !Object.hasOwn(manifest.uses, name));
  if (runtime) throw new PublishRefused('runtime_not_provided', `${what} was built before "${runtime}" was the shell's, and brings a federation runtime that does not run with it: build it again with this shell's kits`);
  checkUses(what, manifest.uses, provides);
}

/** A shell takes remotes of its own contract and of the one before. */
export const supportsContract = (shell: number, remote: number) => remote === shell || remote === shell - 1;

/** @throws PublishRefused naming what weighs too much */
function checkSizes(what: string, manifest: RemoteManifest, files: Map<string, Buffer>): void {
  const weigh = (names: string[]) => names.reduce((sum, name) => sum + gzipSync(files.get(name)!).length, 0);
  const tooLarge = (code: string, part: string, bytes: number, budget: number, mend: string) => {
    if (bytes > budget) throw new PublishRefused(code, `${what}: ${part} has ${bytes} bytes, ${budget} at most: ${mend}`);
  };
  tooLarge('entry_too_large', 'its entry with gzip', weigh([manifest.entry]), sizeBudget.entry, 'move code into pages and fragments');
  for (const [expose, scripts] of Object.entries(manifest.assets)) tooLarge('expose_too_large', `${expose} with gzip`, weigh(scripts), sizeBudget.expose, 'load what is not seen at once by import()');
  const browser = Object.entries(manifest.files).filter(([file]) => file.startsWith('browser/')).reduce((sum, [, { bytes }]) => sum + bytes, 0);
  tooLarge('browser_too_large', 'all its browser files together', browser, sizeBudget.browser, 'keep media out of the bundle');
}

/**
 * What the conformance suite found, which comes with the publish.
 * @throws PublishRefused where it did not pass, is of another build or of an older suite, or is needed and not there
 */
export function checkConformance(manifest: RemoteManifest, report: ConformanceReport | undefined, isNeeded: boolean): void {
  const what = `remote "${manifest.name}" ${manifest.version}`;
  const run = 'run its "conformance" script after the build, and release again';
  if (!report) {
    if (isNeeded) throw new PublishRefused('conformance_missing', `${what} comes without the result of the conformance suite: ${run}`);
    return;
  }
  const failed = failedChecks(report, manifest);
  if (!failed) throw new PublishRefused('conformance_of_another_build', `${what}: the conformance result is of ${report.remote} ${report.version}: ${run}`);
  if (report.suite < conformanceVersion) throw new PublishRefused('conformance_outdated', `${what} was examined by suite ${report.suite}, and ${conformanceVersion} is asked for: take the current kits, and ${run}`);
  if (failed.length > 0) throw new PublishRefused('conformance_failed', `${what} does not conform: ${failed.map(({ name, message }) => `${name} (${message})`).join('; ')}. Mend what is named, and ${run}`);
}

/** @param problems what was wrong when its server bundle was drawn @throws PublishRefused that tells all of them */
export function checkExamination(manifest: RemoteManifest, problems: string[]): void {
  if (problems.length > 0) throw new PublishRefused('server_bundle_fails', `remote "${manifest.name}" ${manifest.version}: its server bundle was drawn here before it is published: ${problems.slice(0, 10).join('; ')}. Mend what is named (its "conformance" script and "dev" draw the same samples), and release again`);
}

/** @throws PublishRefused where the files lie on a host that no site allows */
export function checkOrigin(manifest: RemoteManifest, allowed: string[]): void {
  if (!manifest.origin) return;
  const { origin } = new URL(manifest.origin);
  if (!allowed.some((one) => new URL(one).origin === origin)) throw new PublishRefused('origin_not_allowed', `remote "${manifest.name}" ${manifest.version}: its files lie at ${origin}, which no site allows: add it to the site's remoteOrigins, or publish without an origin`);
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
