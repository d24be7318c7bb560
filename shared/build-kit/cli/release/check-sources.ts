import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Checks the types and the imports of all remotes of a workspace, since a remote's consumers are among them.
 * A folder outside a workspace has no consumers to check.
 * @throws Error if a check fails; its output goes to standard error
 */
export async function checkSources(directory: string): Promise<void> {
  const workspace = dirname(directory);
  const config = join(workspace, 'tsconfig.browser.json');
  const boundaries = join(workspace, 'shared/build-kit/boundaries/check.ts');
  if (!existsSync(config) || !existsSync(boundaries)) return;
  const results = await Promise.all([
    run(join(workspace, 'node_modules/.bin/tsc'), ['--build', config], workspace),
    run(process.execPath, [boundaries], workspace),
  ]);
  const failed = ['the types', 'the imports'].filter((_, at) => results[at] !== 0);
  if (failed.length > 0)
    throw new Error(
      `not released: ${failed.join(' and ')} of the remotes do not fit together, as listed above`,
    );
}

const run = (command: string, args: string[], cwd: string) =>
  new Promise<number | null>((resolve, reject) => {
    // Their output is not part of the command's result.
    const child = spawn(command, args, { cwd, stdio: ['ignore', 2, 2] });
    child.once('error', reject);
    child.once('exit', resolve);
  });
