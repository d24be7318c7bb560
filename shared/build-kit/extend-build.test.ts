import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { extendBuilds } from './extend-build.ts';

const config = { name: 'x browser', module: { rules: [] }, output: { path: '/x' } };
const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

function aFolder(source?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-build-'));
  folders.push(folder);
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  if (source) writeFileSync(join(folder, 'build.ts'), source);
  return folder;
}

it('adds the rules that a remote exports, and none without its file', async () => {
  const rules = `export const extendBuild = (config) => ({ ...config, module: { rules: [...config.module.rules, { test: /\\.vue$/, loader: 'vue-loader' }] } });`;
  const [extended] = await extendBuilds([config], aFolder(rules));
  expect(extended!.module!.rules).toEqual([{ test: /\.vue$/, loader: 'vue-loader' }]);
  expect(config.module.rules).toEqual([]);
  expect(await extendBuilds([config], aFolder())).toEqual([config]);
});

it('refuses a file without the function, and one that changes what the shell relies on', async () => {
  await expect(extendBuilds([config], aFolder('export const extend = 1;'))).rejects.toThrow(
    'exports either a function extendBuild',
  );
  await expect(
    extendBuilds([config], aFolder(`export const extendBuild = (config) => ({ ...config, output: {} });`)),
  ).rejects.toThrow('changes "output" of the build "x browser"');
});
