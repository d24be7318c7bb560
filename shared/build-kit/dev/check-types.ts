import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import type { DevelopmentProblem } from '@forecourt/contracts/remote/development-page';

/** Checks the types of a remote's sources in the background. A new check ends the one that runs. */
export function createTypeCheck(directory: string): {
  /** @returns null if another check has replaced this one, or the project has no compiler */
  check(): Promise<DevelopmentProblem[] | null>;
  stop(): void;
} {
  const command = commandOf(directory);
  let running: ChildProcess | undefined;
  return {
    check() {
      running?.kill();
      if (!command) return Promise.resolve(null);
      const child = spawn(command.tsc, command.args, {
        cwd: command.cwd,
        stdio: ['ignore', 'pipe', 'ignore'],
      });
      running = child;
      let output = '';
      child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
      return new Promise((done) => {
        child.once('error', () => done(null));
        child.once('close', (_code, signal) =>
          done(signal ? null : typeErrors(output, command.cwd, directory)),
        );
      });
    },
    stop: () => void running?.kill(),
  };
}

/** In the workspace its configuration for browser code, in an agency's project its own. */
function commandOf(directory: string): { tsc: string; args: string[]; cwd: string } | null {
  const workspace = dirname(directory);
  const config = join(workspace, 'tsconfig.browser.json');
  const tsc = (folder: string) => join(folder, 'node_modules/.bin/tsc');
  if (existsSync(config) && existsSync(tsc(workspace)))
    return { tsc: tsc(workspace), args: ['--build', config, '--pretty', 'false'], cwd: workspace };
  if (existsSync(join(directory, 'tsconfig.json')) && existsSync(tsc(directory)))
    return { tsc: tsc(directory), args: ['--noEmit', '--pretty', 'false'], cwd: directory };
  return null;
}

/** Reads the compiler's output: the errors in the files of `directory`. */
export function typeErrors(output: string, cwd: string, directory: string): DevelopmentProblem[] {
  const found = new Map<string, DevelopmentProblem>();
  for (const [line, file, row, column, message] of output.matchAll(
    /^(.+?)\((\d+),(\d+)\): error TS\d+: (.+(?:\n\s+.+)*)/gm,
  )) {
    const path = relative(directory, resolve(cwd, file!));
    if (path.startsWith('..')) continue;
    found.set(line!, { kind: 'type', message: message!, place: `${path}:${row}:${column}` });
  }
  return [...found.values()];
}
