import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';

const repository = resolve(import.meta.dirname, '../..');
const file = resolve(repository, 'e2e/previous-release.json');

/**
 * Marks this commit as the previous release, which the contract matrix checks out and starts. Run at a commit
 * that is deployed everywhere.
 */
function markRelease(): void {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: repository, encoding: 'utf8' }).trim();
  const changes = git('status', '--porcelain');
  if (changes) throw new Error(`commit these changes first, because a release is a commit:\n${changes}`);
  const release = { commit: git('rev-parse', 'HEAD'), date: git('log', '-1', '--format=%cs') };
  writeFileSync(file, `${JSON.stringify(release, null, 2)}\n`);
  console.log(
    `${release.commit.slice(0, 7)} of ${release.date} is the previous release; commit e2e/previous-release.json`,
  );
}

try {
  markRelease();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
