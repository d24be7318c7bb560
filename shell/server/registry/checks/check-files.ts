import { bringsRuntime, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { sizeBudget } from '@forecourt/contracts/remote/size-budget';
import { PublishRefused } from '../publish/publish-refused.ts';
import { integrityOf } from '../store/file-damage.ts';
import type { GzippedFiles } from '../store/gzip-files.ts';
import { isSafePath } from '../store/version-store.ts';
import { isBrowserScript } from './check-scripts.ts';

type Files = Map<string, Buffer>;

/**
 * Whether the uploaded files are those of the manifest: hashes and sizes as measured here, none missing, none
 * extra.
 * @throws PublishRefused
 */
export function checkFiles(manifest: RemoteManifest, files: Files): void {
  const subject = `remote "${manifest.name}" ${manifest.version}`;
  if (files.size > sizeBudget.files)
    throw new PublishRefused(
      'too_many_files',
      `${subject} has ${files.size} files, ${sizeBudget.files} at most: split its code into fewer chunks`,
    );
  for (const [file, expected] of Object.entries(manifest.files)) {
    if (!isSafePath(file))
      throw new PublishRefused(
        'unsafe_path',
        `${subject}: "${file}" is outside the version's folder, or its name has characters that are not allowed: use plain file names, and build again`,
      );
    const content = files.get(file);
    if (!content)
      throw new PublishRefused(
        'missing_file',
        `${subject}: the manifest lists "${file}", which was not sent: build again and publish the whole folder`,
      );
    if (integrityOf(content) !== expected.integrity)
      throw new PublishRefused(
        'integrity_mismatch',
        `${subject}: the hash of "${file}" does not match the manifest: publish the files that the manifest was written for`,
      );
    if (content.length !== expected.bytes)
      throw new PublishRefused(
        'size_mismatch',
        `${subject}: "${file}" has ${content.length} bytes, but the manifest says ${expected.bytes}: build again`,
      );
  }
  for (const file of files.keys())
    if (!Object.hasOwn(manifest.files, file))
      throw new PublishRefused(
        'unlisted_file',
        `${subject}: "${file}" has no hash in the manifest: build again`,
      );
  checkTotals(subject, files);
  checkExposes(subject, manifest, files);
}

/** @throws PublishRefused naming a file that is missing, or not where browsers or the server load it */
function checkExposes(subject: string, manifest: RemoteManifest, files: Files): void {
  const languages = manifest.languages ?? {};
  const scripts = [manifest.entry, ...Object.values({ ...manifest.assets, ...languages }).flat()];
  for (const needed of [...scripts, ...(manifest.server ? [manifest.server] : [])])
    if (!Object.hasOwn(manifest.files, needed))
      throw new PublishRefused(
        'missing_file',
        `${subject}: "${needed}" is named by the manifest but is not among its files: build again and publish the whole folder`,
      );
  const hidden = scripts.find((file) => !isBrowserScript(file));
  if (hidden)
    throw new PublishRefused(
      'not_for_browsers',
      `${subject}: browsers would load "${hidden}", but only scripts in browser/ are served to them: build it with the kits' own build`,
    );
  if (manifest.server?.startsWith('browser/'))
    throw new PublishRefused(
      'server_bundle_is_public',
      `${subject}: its server bundle "${manifest.server}" is in browser/, where everybody can read it: build it with the kits' own build`,
    );
  const exposes = [
    ...Object.keys(manifest.pages).map((name) => `./pages/${name}`),
    ...Object.keys(manifest.fragments).map((name) => `./fragments/${name}`),
  ];
  const entry = files.get(manifest.entry)!.toString('utf8');
  // If a bundler emits modules, the entry imports the script with the exposes.
  const defining = bringsRuntime(manifest)
    ? [...files].filter(([file]) => isBrowserScript(file)).map(([, content]) => content.toString('utf8'))
    : [entry];
  const isDefined = (expose: string) => defining.some((script) => script.includes(expose));
  const missing = [
    ...exposes.filter((expose) => !Object.hasOwn(manifest.assets, expose) || !isDefined(expose)),
    ...Object.keys(languages)
      .map((language) => `./languages/${language}`)
      .filter((expose) => !isDefined(expose)),
  ];
  const undeclared = Object.keys(manifest.assets).filter((expose) => !exposes.includes(expose));
  if (missing.length > 0 || undeclared.length > 0 || !entry.includes(manifest.container))
    throw new PublishRefused(
      'entry_of_another_build',
      `${subject}: its entry does not match this manifest (${[
        ...missing.map((expose) => `${expose} is declared and not in it`),
        ...undeclared.map((expose) => `${expose} has scripts and is not declared`),
        ...(entry.includes(manifest.container) ? [] : [`it does not define ${manifest.container}`]),
      ].join('; ')}): build again and publish the whole folder`,
    );
}

function checkTotals(subject: string, files: Files): void {
  const total = (isCounted: (file: string) => boolean) =>
    [...files].reduce((sum, [file, { length }]) => (isCounted(file) ? sum + length : sum), 0);
  const isForBrowsers = (file: string) => file.startsWith('browser/');
  refuseAbove(
    'browser_too_large',
    `${subject}: all its browser files together`,
    total(isForBrowsers),
    sizeBudget.browser,
    'keep media out of the bundle',
  );
  refuseAbove(
    'server_too_large',
    `${subject}: its server bundle`,
    total((file) => !isForBrowsers(file)),
    sizeBudget.server,
    'keep media and data out of the bundle',
  );
}

/** @throws PublishRefused naming what takes too long to load */
export function checkLoadedSizes(manifest: RemoteManifest, gzipped: GzippedFiles): void {
  const subject = `remote "${manifest.name}" ${manifest.version}`;
  const size = (files: string[]) => files.reduce((sum, file) => sum + gzipped.get(file)!.length, 0);
  refuseAbove(
    'entry_too_large',
    `${subject}: its entry with gzip`,
    size([manifest.entry]),
    bringsRuntime(manifest) ? sizeBudget.entryWithRuntime : sizeBudget.entry,
    'move code into pages and fragments',
  );
  for (const [expose, scripts] of Object.entries({ ...manifest.assets, ...manifest.languages }))
    refuseAbove(
      'expose_too_large',
      `${subject}: ${expose} with gzip`,
      size(scripts),
      sizeBudget.expose,
      'load what is not visible at first by import()',
    );
}

function refuseAbove(code: string, what: string, bytes: number, budget: number, correction: string): void {
  if (bytes > budget)
    throw new PublishRefused(code, `${what} has ${bytes} bytes, ${budget} at most: ${correction}`);
}
