import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { buildAll, readBuiltManifest, remoteFolders } from '../server/build-all.ts';

const repository = resolve(import.meta.dirname, '../..');
const releaseFolder = join(repository, 'e2e/previous');
const left =
  /^(e2e|\.ci|\.github|shared\/(docs|create-remote|test-kit))\/|^shell\/server\/.*\/testing\/|\.test\.tsx?$|\.md$|^shared\/demo-media\/(files|generator)\//;

/**
 * Keeps this commit as the release before the next one: the servers' sources and what was built of the shell and the remotes,
 * without tests and pictures. The contract matrix starts it. Run at a commit that went out.
 */
async function keepRelease(): Promise<void> {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  const changed = git('status', '--porcelain')
    .split('\n')
    .filter((line) => line && !line.includes('e2e/previous/'));
  if (changed.length > 0)
    throw new Error(`a release is a commit, and these are not in one:\n${changed.join('\n')}`);
  await buildAll((what) => console.log(`building ${what}`));
  const remotes = remoteFolders().map((folder) => ({
    folder: relative(repository, folder),
    manifest: readBuiltManifest(folder),
  }));
  const browser = readdirSync(join(repository, 'shell/dist/browser'))
    .filter((file) => !/\.(br|gz)$/.test(file))
    .map((file) => `shell/dist/browser/${file}`);
  const files = [
    ...git('ls-files')
      .split('\n')
      .filter((file) => !left.test(file)),
    'shell/dist/stamp',
    'shell/dist/shell.json',
    'shell/dist/server/render-page.cjs',
    ...browser,
    ...remotes.flatMap(({ folder, manifest }) =>
      ['stamp', 'remote.json', ...Object.keys(manifest.files)].map((file) => `${folder}/dist/${file}`),
    ),
  ];
  const tar = execFileSync('tar', ['--create', '--file=-', '--files-from=-'], {
    cwd: repository,
    input: files.sort().join('\n'),
    maxBuffer: 512e6,
  });
  const archive = zstdCompressSync(tar, {
    params: { [constants.ZSTD_c_compressionLevel]: 19, [constants.ZSTD_c_windowLog]: 27 },
  });
  mkdirSync(releaseFolder, { recursive: true });
  writeFileSync(join(releaseFolder, 'release.tar.zst'), archive);
  const release = {
    commit: git('rev-parse', 'HEAD'),
    date: git('log', '-1', '--format=%cs'),
    remotes: Object.fromEntries(remotes.map(({ manifest }) => [manifest.name, manifest.version])),
  };
  writeFileSync(join(releaseFolder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
  console.log(
    `${basename(releaseFolder)}/release.tar.zst is ${release.commit.slice(0, 7)} of ${release.date}: ${(archive.length / 1e6).toFixed(1)} MB, ${files.length} files`,
  );
}

await keepRelease().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
