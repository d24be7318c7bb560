import {
  conformanceVersion,
  failedChecks,
  type ConformanceReport,
} from '@forecourt/contracts/remote/conformance';
import {
  bringsRuntime,
  contractVersion,
  federationUses,
  RemoteManifest,
} from '@forecourt/contracts/remote/manifest';
import { checkFiles, checkLoadedSizes } from '../checks/check-files.ts';
import { checkIdentity } from '../checks/check-identity.ts';
import { checkShellPaths } from '../checks/check-paths.ts';
import { checkScripts } from '../checks/check-scripts.ts';
import { gzipBrowserFiles, type GzippedFiles } from '../store/gzip-files.ts';
import { PublishRefused } from './publish-refused.ts';

export type Provides = Record<string, string[]>;

/**
 * The registry's own checks of an upload: its identity, its paths, its files and whether it fits this shell.
 * A client's conformance report is not trusted for any of it. @returns its browser files with gzip
 * @throws PublishRefused
 */
export async function checkPublish(
  manifest: RemoteManifest,
  files: Map<string, Buffer>,
  provides: Provides,
  domains: readonly string[],
): Promise<GzippedFiles> {
  checkIdentity(manifest, domains);
  checkShellPaths(manifest);
  checkFiles(manifest, files);
  await checkScripts(manifest, files);
  checkFits(`remote "${manifest.name}" ${manifest.version}`, manifest, provides);
  const gzipped = await gzipBrowserFiles(files);
  checkLoadedSizes(manifest, gzipped);
  return gzipped;
}

/** @throws PublishRefused for a version that cannot run here: contract, runtime, used names */
export function checkFits(
  what: string,
  manifest: Pick<RemoteManifest, 'name' | 'domain' | 'contract' | 'uses'>,
  provides: Provides,
): void {
  if (!supportsContract(contractVersion, manifest.contract)) {
    throw new PublishRefused(
      'unsupported_contract',
      `${what} uses contract ${manifest.contract}; this shell supports ${contractVersion} and ${contractVersion - 1}: build it with current kits`,
    );
  }
  const runtime = Object.keys(federationUses).find(
    (name) => Object.hasOwn(provides, name) && !Object.hasOwn(manifest.uses, name),
  );
  if (runtime && !bringsRuntime(manifest))
    throw new PublishRefused(
      'runtime_not_provided',
      `${what} was built before the shell provided "${runtime}", and contains a federation runtime that is not compatible with it: build it again with this shell's kits`,
    );
  checkUses(what, manifest.uses, provides);
}

/** A shell accepts remotes of its own contract and of the previous one. */
export const supportsContract = (shell: number, remote: number) => remote === shell || remote === shell - 1;

/**
 * The conformance report, which comes with the publish.
 * @throws PublishRefused if it did not pass, is of another build or of an older suite, or is required and
 * missing
 */
export function checkConformance(
  manifest: RemoteManifest,
  report: ConformanceReport | undefined,
  isNeeded: boolean,
): void {
  const what = `remote "${manifest.name}" ${manifest.version}`;
  const run = 'run its "conformance" script after the build, and release again';
  if (!report) {
    if (isNeeded)
      throw new PublishRefused(
        'conformance_missing',
        `${what} has no result of the conformance suite: ${run}`,
      );
    return;
  }
  const failed = failedChecks(report, manifest);
  if (!failed)
    throw new PublishRefused(
      'conformance_of_another_build',
      `${what}: the conformance result is of ${report.remote} ${report.version}: ${run}`,
    );
  if (report.suite < conformanceVersion)
    throw new PublishRefused(
      'conformance_outdated',
      `${what} was checked by conformance suite ${report.suite}, but ${conformanceVersion} is required: update the kits, and ${run}`,
    );
  if (failed.length > 0)
    throw new PublishRefused(
      'conformance_failed',
      `${what} does not conform: ${failed.map(({ name, message }) => `${name} (${message})`).join('; ')}. Fix what is named, and ${run}`,
    );
}

/** @param problems of rendering its server bundle @throws PublishRefused that lists them all */
export function checkExamination(manifest: RemoteManifest, problems: string[]): void {
  if (problems.length > 0)
    throw new PublishRefused(
      'server_bundle_fails',
      `remote "${manifest.name}" ${manifest.version}: its server bundle was rendered before publishing: ${problems.slice(0, 10).join('; ')}. Fix what is named (its "conformance" script and "dev" render the same samples), and release again`,
    );
}

/** @throws PublishRefused if the files are on a host that no site allows */
export function checkOrigin(manifest: RemoteManifest, allowed: string[]): void {
  if (!manifest.origin) return;
  const { origin } = new URL(manifest.origin);
  if (!allowed.some((one) => new URL(one).origin === origin))
    throw new PublishRefused(
      'origin_not_allowed',
      `remote "${manifest.name}" ${manifest.version}: its files are served from ${origin}, which no site allows: add it to the site's remoteOrigins, or publish without an origin`,
    );
}

/** @throws PublishRefused naming each shared name that the shell does not provide */
export function checkUses(what: string, uses: RemoteManifest['uses'], provides: Provides): void {
  const missing = Object.entries(uses).flatMap(([entry, names]) => {
    const offered = Object.hasOwn(provides, entry) ? provides[entry] : undefined;
    if (!offered) return [`"${entry}"`];
    return names.filter((name) => !offered.includes(name)).map((name) => `${name} of "${entry}"`);
  });
  if (missing.length > 0)
    throw new PublishRefused(
      'uses_not_provided',
      `${what} uses what this shell does not provide: ${missing.join(', ')}. Build it against this shell's kits, or release the shell first`,
    );
}
