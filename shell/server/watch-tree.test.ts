import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { watchTree } from './watch-tree.ts';

let root: string;
let reported: string[];
let stop: () => void;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'forecourt-watch-'));
  mkdirSync(join(root, 'ui/page'), { recursive: true });
  mkdirSync(join(root, 'node_modules'));
  writeFileSync(join(root, 'ui/page/texts.ts'), 'first');
  reported = [];
  stop = watchTree(
    root,
    (folder) => !folder.endsWith('node_modules'),
    (path) => void reported.push(relative(root, path)),
  );
});
afterEach(() => {
  stop();
  rmSync(root, { recursive: true, force: true });
});

async function expectHeard(file: string): Promise<void> {
  while (!reported.includes(file)) await sleep(10);
}

/** Waits until a file has been reported, then clears the list of reported files. */
async function hear(file: string): Promise<void> {
  await expectHeard(file);
  reported.length = 0;
}

/** Writes a file by renaming a new one over it, like editors and git. */
function replace(file: string, text: string): void {
  writeFileSync(join(root, 'aside'), text);
  renameSync(join(root, 'aside'), join(root, file));
}

it('reports a file that is repeatedly replaced and written', async () => {
  for (const text of ['second', 'first', 'second', 'first']) {
    replace('ui/page/texts.ts', text);
    await hear('ui/page/texts.ts');
    writeFileSync(join(root, 'ui/page/texts.ts'), `${text} again`);
    await hear('ui/page/texts.ts');
  }
});

it('reports files in new folders and in a folder that was removed and recreated', async () => {
  mkdirSync(join(root, 'server/db'), { recursive: true });
  writeFileSync(join(root, 'server/db/schema.sql'), 'create');
  await hear('server/db/schema.sql');
  rmSync(join(root, 'ui'), { recursive: true });
  mkdirSync(join(root, 'ui/page'), { recursive: true });
  writeFileSync(join(root, 'ui/page/texts.ts'), 'new');
  await hear('ui/page/texts.ts');
  // Events of the removed folders may still arrive; the file's next change is reported nevertheless.
  replace('ui/page/texts.ts', 'newer');
  await hear('ui/page/texts.ts');
  rmSync(join(root, 'ui/page/texts.ts'));
  await hear('ui/page/texts.ts');
});

it('ignores excluded folders, and receives no events after it was stopped', async () => {
  writeFileSync(join(root, 'node_modules/ignored.ts'), 'x');
  writeFileSync(join(root, 'ui/page/last.ts'), 'x');
  await expectHeard('ui/page/last.ts');
  stop();
  // Another watcher that reports a later file shows that this one had enough time to.
  const later = watchTree(
    root,
    () => true,
    (path) => void reported.push(`later ${relative(root, path)}`),
  );
  writeFileSync(join(root, 'ui/page/after.ts'), 'x');
  await expectHeard('later ui/page/after.ts');
  later();
  expect(reported).not.toContain('ui/page/after.ts');
  expect(reported).not.toContain('node_modules/ignored.ts');
});

it('goes on when a folder vanishes as it is about to be watched, as those of an installation do', async () => {
  stop();
  stop = watchTree(
    root,
    (folder) => {
      if (folder.endsWith('vanishing')) rmSync(folder, { recursive: true });
      return true;
    },
    (path) => void reported.push(relative(root, path)),
  );
  mkdirSync(join(root, 'vanishing'));
  await expectHeard('vanishing');
  writeFileSync(join(root, 'ui/page/texts.ts'), 'after it');
  await expectHeard('ui/page/texts.ts');
});
