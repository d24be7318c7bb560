import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { ConformanceReport } from '@forecourt/contracts/remote/conformance';
import { buildRemote } from '@forecourt/build-kit/build-remote';

const run = promisify(execFile);
// Inside a package that has the kits, so that the remote finds them.
const parent = resolve(import.meta.dirname, '../../create-remote/dist');
let folder: string;
beforeEach(() => {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'conformance-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A custom remote with one fragment, whose module is this text; @returns its report after a build. */
async function report(module: string): Promise<ConformanceReport> {
  const remote = { name: 'acme-finance', domain: 'finance', fragments: { estimate: { module: './estimate.ts' } } };
  writeFileSync(join(folder, 'remote.ts'), `export const remote = ${JSON.stringify(remote)};\n`);
  writeFileSync(join(folder, 'estimate.ts'), module);
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0", "type": "module" }');
  await buildRemote(remote, folder, '1.0.0');
  await run(process.execPath, [join(import.meta.dirname, 'cli.ts')], { cwd: folder }).catch((error: { code?: number; stderr?: string }) => {
    if (error.code !== 1) throw error;
  });
  return ConformanceReport.parse(JSON.parse(readFileSync(join(folder, 'dist/conformance.json'), 'utf8')));
}

const failures = ({ checks }: ConformanceReport) => checks.filter(({ ok }) => !ok).map(({ name, message }) => `${name}: ${message}`).join('\n');

it('passes a piece that keeps to its element and leaves nothing behind', async () => {
  const found = await report(`
    export const mount = (element, { vehicle }) => {
      const draw = (given) => { element.textContent = given.vehicle.name; };
      draw({ vehicle });
      return { update: draw, unmount: () => element.replaceChildren() };
    };`);
  expect(failures(found)).toBe('');
  expect(found.checks.length).toBeGreaterThan(10);
}, 60_000);

it('names each way in which a piece breaks the contract', async () => {
  const found = await report(`
    export const mount = (element) => {
      document.body.append(document.createElement('aside'));
      window.addEventListener('scroll', () => undefined);
      element.textContent = 'drawn';
      return { update() { throw new Error('cannot be updated'); }, unmount() {} };
    };`);
  expect(failures(found)).toMatch(/cannot be updated/);
  const untidy = await report(`
    export const mount = (element) => {
      document.body.append(document.createElement('aside'));
      window.addEventListener('scroll', () => undefined);
      element.textContent = 'drawn';
      return { update() {}, unmount() {} };
    };`);
  expect(failures(untidy)).toMatch(/keeps to its element: it put elements outside its own/);
  expect(failures(untidy)).toMatch(/unmounts: unmount\(\) left its elements/);
  expect(failures(untidy)).toMatch(/leaves no listeners: 1 listeners/);
}, 60_000);

it('refuses a module that exports neither of the two kinds of piece', async () => {
  expect(failures(await report('export const draw = () => undefined;'))).toMatch(/it exports neither Fragment \(React\) nor mount/);
}, 60_000);
