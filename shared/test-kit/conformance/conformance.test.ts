import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { buildRemote } from '@forecourt/build-kit/build-remote';
import { ConformanceReport } from '@forecourt/contracts/remote/conformance';
import { runConformance } from './run-conformance.ts';

const run = promisify(execFile);
// Inside a package that depends on the kits, so that the remote can resolve them.
const parent = resolve(import.meta.dirname, '../../create-remote/dist');
let folder: string;
beforeEach(() => {
  mkdirSync(parent, { recursive: true });
  folder = mkdtempSync(join(parent, 'conformance-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Writes and builds a custom remote with one fragment that has the given source text. */
async function build(module: string): Promise<void> {
  const remote = {
    name: 'acme-finance',
    domain: 'finance',
    fragments: { estimate: { module: './estimate.ts' } },
  };
  writeFileSync(join(folder, 'remote.ts'), `export const remote = ${JSON.stringify(remote)};\n`);
  writeFileSync(join(folder, 'estimate.ts'), module);
  writeFileSync(join(folder, 'package.json'), '{ "version": "1.0.0", "type": "module" }');
  await buildRemote(remote, folder, '1.0.0');
}

/** Builds the remote and returns its conformance report. */
async function report(module: string): Promise<ConformanceReport> {
  await build(module);
  return runConformance(folder);
}

/** The report that the last run wrote. */
const writtenReport = () =>
  ConformanceReport.parse(JSON.parse(readFileSync(join(folder, 'dist/conformance.json'), 'utf8')));

const failures = ({ checks }: ConformanceReport) =>
  checks
    .filter(({ ok }) => !ok)
    .map(({ name, message }) => `${name}: ${message}`)
    .join('\n');

it('passes a fragment that stays inside its element and cleans up after itself', async () => {
  await build(`
    export const mount = (element, { vehicle }) => {
      const render = (props) => { element.textContent = props.vehicle.name; };
      render({ vehicle });
      return { update: render, unmount: () => element.replaceChildren() };
    };`);
  await run(process.execPath, [join(import.meta.dirname, 'cli.ts')], { cwd: folder });
  const found = writtenReport();
  expect(failures(found)).toBe('');
  expect(found.checks.length).toBeGreaterThan(10);
});

it('reports each way in which a fragment breaks the contract', async () => {
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
  expect(failures(untidy)).toMatch(/stays inside its element: it added elements outside its own/);
  expect(failures(untidy)).toMatch(/unmounts: unmount\(\) left elements behind/);
  expect(failures(untidy)).toMatch(/leaves no listeners: 1 listeners/);
});

it('rejects a module that exports neither Fragment nor mount', async () => {
  expect(failures(await report('export const draw = () => undefined;'))).toMatch(
    /it exports neither Fragment \(React\) nor mount/,
  );
});

it.each([
  ['the top level of a module', 'for (;;);'],
  ['mount', 'export const mount = () => { for (;;); };'],
  ['unmount', 'export const mount = (element) => ({ update() {}, unmount() { for (;;); } });'],
])(
  'writes a report even if %s never ends',
  async (_where, code) => {
    await build(code);
    const found = await runConformance(folder, { checkTimeoutMs: 2000 });
    expect(failures(found)).toMatch(
      /^finance\/estimate: [a-z ]+: did not finish within 2 s, .*look for an endless loop|^its modules: did not finish/,
    );
    expect(writtenReport()).toEqual(found);
  },
  120_000,
);

it('hides environment variables from the remote, and reports a call of process.exit', async () => {
  await build(`
    if (Object.keys(process.env).length > 0) throw new Error('sees the environment');
    export const mount = () => process.exit(0);`);
  expect(failures(await runConformance(folder))).toMatch(
    /: it ended the process that was checking it: remove the call of process.exit$/,
  );
});

describe('code that the pages of a site would block', () => {
  const fragment = (work: string) =>
    `export const mount = (element) => { ${work}; return { update() {}, unmount: () => element.replaceChildren() }; };`;

  it.each([
    [
      'a Trusted Types policy',
      `trustedTypes.createPolicy('mine', {})`,
      /do not allow the Trusted Types policy "mine"/,
    ],
    [
      'a handler in markup',
      `element.innerHTML = '<svg/onload=go()>'`,
      /markup that can run code .*<svg\/onload/,
    ],
    [
      'inserted markup',
      `element.insertAdjacentHTML('beforeend', '<style>a{}</style>')`,
      /markup that can run code/,
    ],
  ])(
    'is reported before publishing, such as %s',
    async (_what, work, message) => {
      expect(failures(await report(fragment(work)))).toMatch(message);
    },
    60_000,
  );

  it('does not include Lit: the markup of its policy and its markers are allowed', async () => {
    const lit = `
      const policy = trustedTypes.createPolicy('lit-html', { createHTML: (html) => html });
      const template = document.createElement('template');
      template.innerHTML = policy.createHTML('<p @click$lit$=lit$1$><?lit$1$></p><!--?lit$1$-->');
      element.append(document.importNode(template.content, true))`;
    expect(failures(await report(fragment(lit)))).toBe('');
  });
});

it('reports what belongs to the whole page and was changed', async () => {
  const found = await report(`
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('p { color: red }');
    window.fetch = async () => new Response('{}');
    export const mount = (element) => {
      document.title = 'Acme';
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
      return { update() {}, unmount: () => element.replaceChildren() };
    };`);
  expect(failures(found)).toMatch(/it changed window\.fetch, which belongs to the whole page/);
  expect(failures(found)).toMatch(
    /leaves the page to the site: it changed document\.title, document\.adoptedStyleSheets, which .*adoptStyles/,
  );
  const tidy = await report(`
    export const mount = (element, _props, { adoptStyles }) => {
      adoptStyles('p { color: red }');
      return { update() {}, unmount: () => element.replaceChildren() };
    };`);
  expect(failures(tidy)).toBe('');
});

it("builds the sources with the remote's own loaders", async () => {
  // A loader without a package: it makes a module of any text.
  writeFileSync(
    join(folder, 'text-loader.cjs'),
    'module.exports = (text) => `export default ${JSON.stringify(text)};`;',
  );
  writeFileSync(
    join(folder, 'build.ts'),
    `export const extendBuild = (config) => ({
      ...config,
      module: { ...config.module, rules: [...config.module.rules, { test: /\\.words$/, loader: ${JSON.stringify(join(folder, 'text-loader.cjs'))} }] },
    });`,
  );
  writeFileSync(join(folder, 'hello.words'), 'Hello');
  const found = await report(`
    import words from './hello.words';
    export const mount = (element) => {
      element.textContent = words;
      return { update() {}, unmount: () => element.replaceChildren() };
    };`);
  expect(failures(found)).toBe('');
});
