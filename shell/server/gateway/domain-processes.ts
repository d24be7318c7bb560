import { fork, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** What a domain's process says to the shell that started it. */
type DomainProcessMessage = { kind: 'listening'; address: string } | { kind: 'waiting' };

export type DomainProcesses = {
  /** Where a domain's server answers, if not in this process. */
  addressOf(domain: string): string | undefined;
  /**
   * Starts the current sources of a domain of this workspace in a process of their own, and ends the earlier
   * one when the new one answers.
   * @returns false for a domain without a server in this workspace @throws Error with the process's output if
   * it does not start
   */
  start(domain: string): Promise<boolean>;
  /** Starts a process that waits for a domain, with what all use loaded. @returns its id */
  prepare(): Promise<number>;
  /** Ends the processes of domains that are not listed. */
  keepOnly(domains: readonly string[]): void;
  stop(): Promise<void>;
};

type Settings = {
  /** Returns the environment of the processes, which need the address that this shell listens on. */
  env(): Record<string, string | undefined>;
  /** Addresses of domains that run elsewhere. */
  elsewhere(domain: string): string | undefined;
  /** Called before the first process of a domain answers: its work in this process ends. */
  left(domain: string): Promise<void>;
  workspace?: string;
};

const repository = resolve(import.meta.dirname, '../../..');
const runDomain = join(repository, 'shared/server-kit/run-domain.ts');

/** Runs a working copy's domains in processes: one that changed or is new restarts alone. */
export function createDomainProcesses({
  env,
  elsewhere,
  left,
  workspace = repository,
}: Settings): DomainProcesses {
  const running = new Map<string, { address: string; process: ChildProcess }>();
  const starting = new Map<string, Promise<boolean>>();
  let waiting: { child: ChildProcess; ready: Promise<number> } | undefined;
  let prepares = false;
  let isStopping = false;

  async function replace(domain: string): Promise<boolean> {
    const folder = join(workspace, `mfe-${domain}`);
    if (!existsSync(join(folder, 'server/plugin.ts'))) return false;
    const before = running.get(domain);
    const prepared = takeWaiting();
    const started = await startProcess(folder, env(), prepared).catch((error: unknown) => {
      // Somebody ended the process that waited, which says nothing about the domain.
      if (!prepared?.signalCode) throw error;
      return startProcess(folder, env());
    });
    if (!before) await left(domain);
    running.set(domain, started);
    before?.process.kill('SIGTERM');
    // Domains are edited several times.
    if (prepares && !isStopping) void prepare();
    return true;
  }

  /** A process that waits, unless it ended meanwhile. */
  function takeWaiting(): ChildProcess | undefined {
    const child = waiting?.child;
    waiting = undefined;
    return child?.connected ? child : undefined;
  }

  function prepare(): Promise<number> {
    prepares = true;
    if (waiting?.child.connected) return waiting.ready;
    const child = forkDomain(workspace, env(), ['--waits']);
    const { promise, resolve: answer, reject } = Promise.withResolvers<number>();
    child.once('message', () => answer(child.pid!));
    child.once('exit', () => reject(new Error('the process that waits has ended')));
    promise.catch(() => undefined);
    waiting = { child, ready: promise };
    return promise;
  }

  return {
    addressOf: (domain) => elsewhere(domain) ?? running.get(domain)?.address,
    keepOnly(domains) {
      for (const [domain, { process: child }] of running)
        if (!domains.includes(domain)) {
          running.delete(domain);
          child.kill('SIGTERM');
        }
    },
    // One at a time for each domain: an edit during a start is started after it.
    start(domain) {
      const next = (starting.get(domain) ?? Promise.resolve()).then(
        () => replace(domain),
        () => replace(domain),
      );
      starting.set(domain, next);
      return next;
    },
    prepare,
    async stop() {
      isStopping = true;
      takeWaiting()?.kill('SIGTERM');
      await Promise.allSettled(starting.values());
      await Promise.all(
        [...running.values()].map(
          ({ process: child }) =>
            new Promise<void>((ended) => {
              child.once('exit', () => ended());
              if (child.exitCode !== null || child.signalCode !== null) ended();
              else child.kill('SIGTERM');
            }),
        ),
      );
    },
  };
}

const outputLines = 30;

const forkDomain = (
  cwd: string,
  env: Record<string, string | undefined>,
  args: string[] = [],
): ChildProcess =>
  fork(runDomain, args, { cwd, env: { ...env, PORT: '0' }, stdio: ['ignore', 'ignore', 'pipe', 'ipc'] });

/** @param waiting a process that waits for a domain, if there is one */
async function startProcess(
  folder: string,
  env: Record<string, string | undefined>,
  waiting?: ChildProcess,
): Promise<{ address: string; process: ChildProcess }> {
  const child = waiting ?? forkDomain(folder, env);
  waiting?.send(folder);
  const output: string[] = [];
  child.stderr!.setEncoding('utf8').on('data', (text: string) => {
    process.stderr.write(text);
    output.push(...text.split('\n'));
    output.splice(0, output.length - outputLines);
  });
  const { promise, resolve: answer, reject } = Promise.withResolvers<string>();
  child.on('message', (message: DomainProcessMessage) => {
    if (message.kind === 'listening') answer(message.address);
  });
  child.once('exit', (code) => reject(startFailure(output.join('\n'), code)));
  child.once('error', reject);
  return { address: await promise, process: child };
}

/** The process's own words, with the place in the sources as its stack. */
function startFailure(output: string, code: number | null): Error {
  const message =
    /^\s*(?:\w*Error(?: \[\w+\])?: |\S+ did not start: )(.+)$/m.exec(output)?.[1] ??
    `its server ended with code ${code}`;
  return Object.assign(new Error(message), { stack: output });
}
