import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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

/** Watches the remote. @returns how to wait for the build after an edit */
function watch() {
  const builds: DevelopmentBuild[] = [];
  let arrived = () => {};
  let stop = async () => {};
  return {
    builds,
    async next(edit: () => void) {
      const before = builds.length;
      const arrival = new Promise<void>((resolve) => (arrived = resolve));
      edit();
      if (builds.length === before) await arrival;
      return builds.at(-1)!;
    },
    start() {
      stop = watchRemote(
        remote,
        folder,
        (build) => {
          builds.push(build);
          arrived();
        },
        refreshedConfig(remote, folder),
      );
    },
    stop: () => stop(),
  };
}

it('keeps the update of each build for pages that are a build behind, and starts with none', async () => {
  const { browser } = devFolders(folder);
  mkdirSync(browser, { recursive: true });
  writeFileSync(join(browser, 'of-yesterday.js'), '');
  write('first');
  const { next, start, stop } = watch();
  const first = await next(start);
  expect(first.problems).toEqual([]);
  expect(existsSync(join(browser, 'of-yesterday.js'))).toBe(false);
  const second = await next(() => write('second'));
  await next(() => write('third'));
  // What a page with the first build asks for, and one with the second.
  for (const { hash } of [first, second])
    expect(existsSync(join(browser, `forecourt_sample.${hash}.hot-update.json`))).toBe(true);
  await stop();
});

it('does not build what an editor has emptied, but not written yet', async () => {
  write('first');
  const { next, start, stop } = watch();
  const first = await next(start);
  await next(() => {
    writeFileSync(join(folder, 'ui/line.ts'), '');
    setTimeout(() => write('second'), 50);
  });
  const { browser } = devFolders(folder);
  const updates = readdirSync(browser).filter((file) => /^ui_line.*\.hot-update\.js$/.test(file));
  expect(updates.some((file) => file.includes(first.hash!))).toBe(true);
  for (const file of updates) expect(readFileSync(join(browser, file), 'utf8')).toContain("'second'");
  await stop();
});
