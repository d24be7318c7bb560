import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Measure } from './measure.ts';

const repository = resolve(import.meta.dirname, '../..');
const bench = resolve(repository, 'mfe-search/engine/testing/bench.ts');
type Result = { what: string; budgetMs: number | null; p95Ms: number };

/** Runs the engine's benchmark in a separate process; if it has no JSON output, its text is printed. */
export async function benchSearch(): Promise<Measure[]> {
  const givesJson = readFileSync(bench, 'utf8').includes('--json');
  const output = await run(givesJson ? ['--json'] : []);
  if (!givesJson) {
    console.log(output);
    return [];
  }
  return (JSON.parse(output) as Result[]).map(({ what, budgetMs, p95Ms }) => ({
    what: `${what}, p95 in process`,
    budget: budgetMs,
    measured: p95Ms,
    unit: 'ms',
  }));
}

function run(args: string[]): Promise<string> {
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [bench, ...args], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.once('error', failed);
    child.once('exit', (code) =>
      code === 0 ? done(output) : failed(new Error(`the search benchmark exited with code ${code}`)),
    );
  });
}
