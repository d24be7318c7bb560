import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { moduleStats, runBuild } from '@forecourt/build-kit/build-remote';
import { languagesOf } from '@forecourt/build-kit/languages';
import { compressFiles } from './compress-files.ts';
import { hostConfig } from './host-config.ts';
import type { ShellAssets } from './shell-assets.ts';

const shell = join(import.meta.dirname, '..');
const dist = join(shell, 'dist');

/** Builds the shell and writes `dist/shell.json`: a page's scripts in the order of need. */
export async function buildShell(): Promise<ShellAssets> {
  const stats = await runBuild(await hostConfig());
  const [browser, , , development, dashboard, watchdog] = stats.stats.map((one) => one.toJson(moduleStats));
  const { chunks = [] } = browser!;
  const entry = entryOf(browser!, 'shell');
  const boot = readFileSync(join(dist, 'boot/boot.js'), 'utf8').trim();
  const first = chunks
    .filter(
      (chunk) =>
        chunk.names?.includes('core') ||
        (chunk.modules ?? []).some(({ name }) => name?.includes('web/browser/hydrate/hydrate-page.tsx')),
    )
    .flatMap((chunk) => chunk.files ?? [])
    .filter((name) => name !== entry);
  const languages = languagesOf(shell).map((language) => [
    language,
    chunks
      .filter(({ modules = [] }) =>
        modules.some(({ name }) => name?.includes(`dist/entry/language-${language}.js`)),
      )
      .flatMap(({ files = [] }) => files.map(withIntegrity)),
  ]);
  const assets: ShellAssets = {
    boot,
    entry: withIntegrity(entry),
    first: first.map(withIntegrity),
    languages: Object.fromEntries(languages),
    development: withIntegrity(`development/${entryOf(development!, 'development')}`),
    dashboard: withIntegrity(`dashboard/${entryOf(dashboard!, 'dashboard')}`),
    watchdog: withIntegrity(`watchdog/${entryOf(watchdog!, 'watchdog')}`),
  };
  writeFileSync(join(dist, 'shell.json'), `${JSON.stringify(assets, null, 2)}\n`);
  return assets;
}

/** Writes the compressed copies of the build's scripts, which takes a third of its processor time. */
export function compressShell(): void {
  for (const folder of ['browser', 'browser/dashboard', 'browser/watchdog'])
    compressFiles(join(dist, folder));
}

function entryOf({ entrypoints = {} }: StatsCompilation, name: string): string {
  const [entry, ...more] = (entrypoints[name]?.assets ?? [])
    .map((asset) => asset.name)
    .filter((file) => file.endsWith('.js'));
  if (!entry || more.length > 0)
    throw new Error(`the shell's ${name} has ${more.length + 1} entry scripts (expected 1)`);
  return entry;
}

function withIntegrity(name: string): { url: string; integrity: string } {
  const content = readFileSync(join(dist, 'browser', name));
  return {
    url: `/assets/${name}`,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
