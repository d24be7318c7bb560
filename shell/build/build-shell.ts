import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StatsCompilation } from '@rspack/core';
import { runBuild } from '@forecourt/build-kit/build-remote';
import { hostConfig } from './host-config.ts';
import type { ShellAssets } from './shell-assets.ts';

const dist = join(import.meta.dirname, '../dist');

/** Builds the shell and writes `dist/shell.json`: the scripts of a page in the order in which they are needed. */
export async function buildShell(): Promise<ShellAssets> {
  const stats = await runBuild(hostConfig());
  const browser = stats.stats[0]!.toJson({ all: false, chunks: true, ids: true, entrypoints: true, chunkModules: true, modules: true, chunkModulesSpace: 99_999, chunkRelations: true });
  const entry = (browser.entrypoints?.shell?.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
  const first = firstScripts(browser).filter((name) => !entry.includes(name));
  const assets: ShellAssets = { entry: entry.map(withIntegrity), first: first.map(withIntegrity) };
  writeFileSync(join(dist, 'shell.json'), `${JSON.stringify(assets, null, 2)}\n`);
  return assets;
}

/** Modules that every page needs before it can hydrate. */
const neededAtStart = [/web\/browser\/start\.tsx/, /node_modules\/react\//, /node_modules\/react-dom\//, /node_modules\/@emotion\/react\//, /shared\/design-system\/index\.ts/, /shared\/remote-kit\/index\.ts/];

function firstScripts(browser: StatsCompilation): string[] {
  const chunks = (browser.chunks ?? []).filter((chunk) => (chunk.modules ?? []).some((module) => neededAtStart.some((pattern) => pattern.test([module.identifier, module.name, ...(module.modules ?? []).map((inner) => inner.identifier)].join(' ')))));
  const ids = new Set(chunks.flatMap((chunk) => [chunk.id, ...(chunk.siblings ?? [])]));
  return [...new Set((browser.chunks ?? []).filter((chunk) => ids.has(chunk.id!)).flatMap((chunk) => chunk.files ?? []))].filter((name) => name.endsWith('.js'));
}

function withIntegrity(name: string): { url: string; integrity: string } {
  const content = readFileSync(join(dist, 'browser', name));
  return { url: `/assets/${name}`, integrity: `sha384-${createHash('sha384').update(content).digest('base64')}` };
}
