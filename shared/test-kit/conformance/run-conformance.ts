import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { JSDOM } from 'jsdom';
import { baseConfig } from '@forecourt/build-kit/base-config';
import { runBuild } from '@forecourt/build-kit/build-remote';
import { exposesOf } from '@forecourt/build-kit/remote-config';
import { conformanceVersion, type ConformanceCheck, type ConformanceReport } from '@forecourt/contracts/remote/conformance';
import type { RemoteDeclaration } from '@forecourt/contracts/remote/define-remote';
import { checkBuild } from './check-build.ts';

/**
 * The conformance suite on a remote's folder: its last build's files, and its sources drawn in a document in every state.
 * Writes `dist/conformance.json`, which is sent with a publish. Takes the process's globals: run it in one of its own.
 */
export async function runConformance(directory: string): Promise<ConformanceReport> {
  const { manifest, checks } = checkBuild(join(directory, 'dist'));
  const { remote } = (await import(pathToFileURL(join(directory, 'remote.ts')).href)) as { remote: RemoteDeclaration };
  const bundle = await bundleForDocument(remote, directory);
  openDocument();
  const { check } = createRequire(import.meta.url)(bundle) as { check(): Promise<ConformanceCheck[]> };
  checks.push(...(await check()));
  const report: ConformanceReport = { suite: conformanceVersion, remote: manifest?.name ?? remote.name, version: manifest?.version ?? '', checks };
  writeFileSync(join(directory, 'dist/conformance.json'), `${JSON.stringify(report, null, 2)}\n`);
  return report;
}

/** The remote's modules and the suite in one CommonJS file, with one React. */
async function bundleForDocument(remote: RemoteDeclaration, directory: string): Promise<string> {
  const folder = join(directory, 'dist/conformance');
  mkdirSync(folder, { recursive: true });
  const exposes = Object.entries(exposesOf(remote)).map(([name, module]) => `  ${JSON.stringify(name)}: () => import(${JSON.stringify(join('../..', module))}),`).join('\n');
  const answers = existsSync(join(directory, 'samples.json')) ? readFileSync(join(directory, 'samples.json'), 'utf8') : '{}';
  writeFileSync(join(folder, 'entry.js'), `import { examine } from '@forecourt/test-kit/conformance/examine';\nimport { remote } from '../../remote.ts';\nexport const check = () => examine({ remote, answers: ${answers}, exposes: {\n${exposes}\n} });\n`);
  const base = baseConfig(directory);
  await runBuild([{
    ...base, name: 'conformance', target: 'node24', entry: { check: join(folder, 'entry.js') },
    output: { path: folder, filename: 'check.cjs', library: { type: 'commonjs2' }, asyncChunks: false },
    optimization: { ...base.optimization, minimize: false, splitChunks: false },
  }]);
  return join(folder, 'check.cjs');
}

/** A document as a browser has one, in this process's globals. */
function openDocument(): void {
  const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', { url: 'http://conformance.localhost/', pretendToBeVisual: true });
  const kept = new Set(['undefined', 'NaN', 'Infinity', 'globalThis', 'process', 'console', 'fetch', 'Request', 'Response', 'Headers', 'AbortController', 'AbortSignal', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask', 'performance', 'URL', 'URLSearchParams', 'Event', 'EventTarget']);
  for (const name of Object.getOwnPropertyNames(window)) {
    if (kept.has(name) && name !== 'Event' && name !== 'EventTarget') continue;
    if (name in globalThis && !['Event', 'EventTarget', 'CustomEvent', 'navigator', 'Blob', 'FormData', 'localStorage', 'sessionStorage', 'crypto'].includes(name)) continue;
    if (['crypto', 'Blob', 'FormData'].includes(name)) continue;
    Object.defineProperty(globalThis, name, { value: (window as unknown as Record<string, unknown>)[name], configurable: true, writable: true });
  }
  Object.assign(globalThis, {
    window, self: window, document: window.document, location: window.location, history: window.history,
    ResizeObserver: class { observe() {} unobserve() {} disconnect() {} },
    IntersectionObserver: class { observe() {} unobserve() {} disconnect() {} takeRecords() { return []; } },
    matchMedia: () => ({ matches: false, addEventListener() {}, removeEventListener() {}, addListener() {}, removeListener() {} }),
  });
  Object.assign(window, { matchMedia: globalThis.matchMedia, ResizeObserver: globalThis.ResizeObserver, IntersectionObserver: globalThis.IntersectionObserver, scrollTo: () => undefined, fetch: globalThis.fetch });
}
