import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DevelopmentBuild } from '@forecourt/contracts/remote/development-page';
import { devFolders, refreshedConfig, watchRemote } from './dev-builds.ts';

const remote = { name: 'sample', fragments: { line: { module: './ui/line.ts' } } };
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'forecourt-dev-'));
  mkdirSync(join(folder, 'ui'));
  writeFileSync(join(folder, 'package.json'), '{ "name": "mfe-sample", "type": "module" }');
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (text: string) =>
  writeFileSync(join(folder, 'ui/line.ts'), `export const Fragment = () => '${text}';\n`);

it('keeps the update of each build for pages that are a build behind, and starts with none', async () => {
  const { browser } = devFolders(folder);
  mkdirSync(browser, { recursive: true });
  writeFileSync(join(browser, 'of-yesterday.js'), '');
  write('first');
  const builds: DevelopmentBuild[] = [];
  let arrived = () => {};
  const next = async (edit: () => void) => {
    const before = builds.length;
    const arrival = new Promise<void>((resolve) => (arrived = resolve));
    edit();
    if (builds.length === before) await arrival;
    return builds.at(-1)!;
  };
  let stop = async () => {};
  const first = await next(() => {
    stop = watchRemote(
      remote,
      folder,
      (build) => {
        builds.push(build);
        arrived();
      },
      refreshedConfig(remote, folder),
    );
  });
  expect(first.problems).toEqual([]);
  expect(existsSync(join(browser, 'of-yesterday.js'))).toBe(false);
  const second = await next(() => write('second'));
  await next(() => write('third'));
  // What a page with the first build asks for, and one with the second.
  for (const { hash } of [first, second])
    expect(existsSync(join(browser, `forecourt_sample.${hash}.hot-update.json`))).toBe(true);
  await stop();
});
