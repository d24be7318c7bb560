import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Script } from 'node:vm';
import { providedModules } from 'forecourt-provided-modules';
import { tracked, type ExposedModule, type ModulePromise } from '@forecourt/remote-kit';
import { bundleFile, NoProcessorTime } from './failed-remote.ts';
import { cpuMs, threadCpuUsage } from './task-marker.ts';
import type { ServerRemote } from './types.ts';

type Bundle = { exposes: Record<string, ModulePromise> };

const cache = new Map<string, Bundle>();
const keepAtMost = 40;
const evaluationLimitMs = 500;
/** A bundle with less processor time than this within its limit gets a longer limit, and is not blamed. */
const leastCpuMs = 250;
const starvedFactor = 4;
/** A page requests many modules of a bundle and must not wait for each of them. */
const starvedForMs = 2000;
/** Bundles that failed to load: retrying at every fragment would use up the page's time. */
const failed = new Map<string, Error>();

/**
 * Loads a remote's server bundle by its hash: verified, evaluated with a time limit, cached while it is used.
 * All its modules are resolved at once, so that rendering never waits for code.
 */
export function loadBundle(remote: ServerRemote): Bundle {
  const { file, integrity } = remote.bundle!;
  const cached = cache.get(integrity);
  if (cached) {
    cache.delete(integrity);
    cache.set(integrity, cached);
    return cached;
  }
  const before = failed.get(integrity);
  if (before) throw before;
  try {
    return keep(integrity, evaluateBundle(remote, file, integrity));
  } catch (error) {
    failed.set(integrity, error as Error);
    if (error instanceof NoProcessorTime) setTimeout(() => failed.delete(integrity), starvedForMs).unref();
    throw error;
  }
}

function evaluateBundle(remote: ServerRemote, file: string, integrity: string): Bundle {
  const code = readFileSync(file);
  const actual = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  if (actual !== integrity)
    throw new Error(
      `server bundle of ${remote.name} ${remote.version} is not the published one (hash differs)`,
    );
  const script = new Script(`(function (module, exports, require) {${code.toString('utf8')}\n})`, {
    filename: bundleFile(remote.name, remote.version),
  });
  const evaluate = script.runInThisContext() as (
    module: { exports: unknown },
    exports: unknown,
    require: (name: string) => unknown,
  ) => void;
  const module = { exports: {} as { exposes?: Record<string, () => Promise<ExposedModule>> } };
  runWithLimit(() => evaluate(module, module.exports, requireProvided));
  const exposes = module.exports.exposes;
  if (!exposes) throw new Error(`server bundle of ${remote.name} ${remote.version} exports no "exposes"`);
  return {
    exposes: Object.fromEntries(Object.entries(exposes).map(([name, load]) => [name, tracked(load())])),
  };
}

function keep(integrity: string, bundle: Bundle): Bundle {
  cache.set(integrity, bundle);
  if (cache.size > keepAtMost) cache.delete(cache.keys().next().value!);
  return bundle;
}

/**
 * Runs synchronous work with a time limit (of node:vm): an endless loop at the top of a bundle ends with an
 * error.
 */
function runWithLimit(work: () => void): void {
  (globalThis as { forecourtWork?: () => void }).forecourtWork = work;
  const attempt = (timeout: number): unknown => {
    const cpuAtStart = threadCpuUsage();
    try {
      return void new Script('forecourtWork()').runInThisContext({ timeout });
    } catch (error) {
      if (
        (error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT' ||
        cpuMs(threadCpuUsage(cpuAtStart)) > leastCpuMs
      )
        throw error;
      return error;
    }
  };
  try {
    const timeoutError = attempt(evaluationLimitMs) && attempt(evaluationLimitMs * starvedFactor);
    if (timeoutError)
      throw new NoProcessorTime(
        `it got too little processor time to load within ${evaluationLimitMs * starvedFactor} ms`,
        { cause: timeoutError },
      );
  } finally {
    delete (globalThis as { forecourtWork?: () => void }).forecourtWork;
  }
}

function requireProvided(name: string): unknown {
  if (name in providedModules) return providedModules[name];
  throw new Error(`the shell does not provide "${name}" to remotes`);
}
