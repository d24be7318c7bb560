import { Script } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { bringsRuntime, type RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { PublishRefused } from '../publish/publish-refused.ts';

export const isBrowserScript = (file: string) => /^browser\/.+\.js$/.test(file);

/**
 * Whether browsers can parse the uploaded scripts, which are never run here; the server's bundle is checked
 * in a worker. Modules are for custom remotes that were built without the kits, and are loaded by `import()`:
 * never the entry, nor what the page preloads. @throws PublishRefused
 */
export async function checkScripts(manifest: RemoteManifest, files: Map<string, Buffer>): Promise<void> {
  const scripts = [...files].filter(([file]) => isBrowserScript(file));
  const problems = scripts.flatMap(([file, content]) => {
    const problem = problemOfScript(file, content.toString('utf8'));
    return problem === null ? [] : [{ file, content, problem }];
  });
  const insertedByPages = [manifest.entry, ...Object.values(manifest.assets).flat()];
  const isModule = (file: string) => bringsRuntime(manifest) && !insertedByPages.includes(file);
  const moduleProblems = await problemsOfModules(
    problems.filter(({ file }) => isModule(file)).map(({ content }) => content.toString('utf8')),
  );
  const first =
    problems.find(({ file }) => !isModule(file)) ??
    problems
      .filter(({ file }) => isModule(file))
      .flatMap(({ file }, at) => (moduleProblems[at] ? [{ file, problem: moduleProblems[at] }] : []))[0];
  if (first)
    throw new PublishRefused(
      'invalid_script',
      `remote "${manifest.name}" ${manifest.version}: "${first.file}" is not a script that browsers can run (${first.problem}): build it with the kits' own build`,
    );
}

function problemOfScript(filename: string, code: string): string | null {
  try {
    new Script(code, { filename });
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** Node compiles modules behind a flag only, which a thread of its own can have. */
const compileModules = `
const { SourceTextModule } = require('node:vm');
const { parentPort, workerData } = require('node:worker_threads');
parentPort.postMessage(workerData.map((code) => {
  try {
    new SourceTextModule(code);
    return null;
  } catch (error) {
    return error.message;
  }
}));`;

/** What is wrong with each; they are compiled and never linked, so none of them runs. */
async function problemsOfModules(sources: string[]): Promise<(string | null)[]> {
  if (sources.length === 0) return [];
  const worker = new Worker(compileModules, {
    eval: true,
    workerData: sources,
    env: {},
    execArgv: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  });
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}
