import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { DevelopmentProblem } from '@forecourt/contracts/remote/development-page';

type Command = { tsc: string; args: string[]; cwd: string };
type Compiler = {
  /** The run that reads the sources from now on: it starts when the running one has ended. */
  next?: Promise<string> | undefined;
  running?: ChildProcess | undefined;
  ended: Promise<unknown>;
};
/** By folder: remotes of one workspace share its compiler, which needs much memory. */
const compilers = new Map<string, Compiler>();

/** Checks the types of a remote's sources in the background. */
export function createTypeCheck(directory: string): {
  /** @returns null if a newer check has replaced this one, or the project has no compiler */
  check(): Promise<DevelopmentProblem[] | null>;
  stop(): void;
} {
  const command = commandOf(directory);
  let checks = 0;
  return {
    async check() {
      const number = ++checks;
      if (!command) return null;
      const output = await compile(command);
      return number === checks ? typeErrors(output, command.cwd, directory) : null;
    },
    stop() {
      checks++;
      if (command) compilers.get(command.cwd)?.running?.kill();
    },
  };
}

/** Compiles once for all who ask before the run begins. */
function compile(command: Command): Promise<string> {
  const compiler = compilers.get(command.cwd) ?? { ended: Promise.resolve() };
  compilers.set(command.cwd, compiler);
  compiler.next ??= compiler.ended.then(() => {
    compiler.next = undefined;
    const run = runCompiler(command, compiler);
    compiler.ended = run;
    return run;
  });
  return compiler.next;
}

/** @returns what the compiler printed; nothing if it could not start or was stopped */
function runCompiler({ tsc, args, cwd }: Command, compiler: Compiler): Promise<string> {
  const child = spawn(tsc, args, { cwd, stdio: ['ignore', 'pipe', 'ignore'] });
  compiler.running = child;
  if (child.pid) yieldToOthers(child.pid);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return new Promise((done) => {
    child.once('error', () => done(''));
    child.once('close', (_code, signal) => done(signal ? '' : output));
  });
}

/** A third of the processor time of what has the usual priority, 0: on a busy machine, a check still ends. */
const lowerPriority = 5;

/** The page, and a server that restarts, come first. */
function yieldToOthers(pid: number): void {
  try {
    setPriority(pid, lowerPriority);
  } catch {
    // It has ended already.
  }
}

/**
 * In the workspace its configuration for browser code, in an agency's project its own. Not `--build`, which
 * trusts the times of files: what is edited while a check runs would be older than its result, and never
 * checked.
 */
function commandOf(directory: string): Command | null {
  const workspace = dirname(directory);
  const config = join(workspace, 'tsconfig.browser.json');
  const tsc = (folder: string) => join(folder, 'node_modules/.bin/tsc');
  if (existsSync(config) && existsSync(tsc(workspace)))
    return { tsc: tsc(workspace), args: ['-p', config, '--pretty', 'false'], cwd: workspace };
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
