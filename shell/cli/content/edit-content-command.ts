import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult } from '@forecourt/build-kit/cli/print-result';
import { connectSite, siteCommand } from './connect-site.ts';

/** `forecourt content edit shell/pages/about-us`: one item, which a preview names where it is clicked. */
export function editCommand(): CommandUnknownOpts {
  const command = siteCommand('edit')
    .description('change one item of content in your editor (EDITOR), and save it as a draft')
    .argument('<item>', 'such as shell/pages/about-us: a preview names it ("Find content")')
    .option('--print', 'only print the newest version as YAML')
    .option('--file <file>', 'save this YAML in place of opening an editor')
    .option('--publish', 'put it on the site')
    .option('--set <id>', 'add it to a change set ("content set create")')
    .option('--reason <text>', 'why, for the history');
  return printsResult(command, async ({ file, print, publish, set, reason, site }, [name]) => {
    if (publish && set) throw new Error('--publish and --set exclude each other: a set is published as one');
    const { readItem, readItemName, saveItem, writeItem } = await import('./edit-item.ts');
    const item = readItemName(name);
    const call = await connectSite({ site });
    const newest = await readItem(call, item);
    const before = writeItem(item, newest);
    if (print) return { text: before.trimEnd(), data: newest };
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-edit-'));
    const edited = join(folder, 'item.yaml');
    writeFileSync(edited, before);
    if (!file) openEditor(edited);
    const source = file ? resolve(process.env.INIT_CWD ?? process.cwd(), file) : edited;
    const text = readFileSync(source, 'utf8');
    const saved = await saveItem(call, item, newest.version, text, {
      reason: reason ?? null,
      changeSet: set,
      publish: publish ?? false,
    }).catch((error: Error) => {
      throw file ? error : new Error(`${error.message}\nyour text is in ${edited}`, { cause: error });
    });
    rmSync(folder, { recursive: true });
    const state = publish
      ? 'is on the site'
      : set
        ? `is in the change set ${set}`
        : 'is a draft: add --publish to put it on the site';
    return {
      text: saved ? `version ${saved.version} of ${name} ${state}` : 'nothing was changed',
      data: { item: saved },
    };
  });
}

function openEditor(file: string): void {
  const editor = process.env.VISUAL || process.env.EDITOR || 'vi';
  const { status, error } = spawnSync(`${editor} ${JSON.stringify(file)}`, { shell: true, stdio: 'inherit' });
  if (error || status !== 0)
    throw new Error(`the editor "${editor}" ended with an error: set EDITOR, or use --file`);
}
