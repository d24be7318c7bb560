import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { printsResult, type Result } from '../print-result.ts';
import { callRegistry } from '../registry-client.ts';
import { newChanges } from '../release/new-changes.ts';
import { refuseUsage } from '../run-command-line.ts';

type Kits = { id: string; changelog: string; files: { package: string; file: string; integrity: string }[] };

/** Commands for the kits that an agency's project is built with. */
export const kitCommand = (): CommandUnknownOpts =>
  new Command('kit').description('the kits that an agency builds with').addCommand(update());

function update() {
  const command = new Command('update')
    .description('in an agency’s project: take the newest kits of the installation, and list what changed')
    .option('--dry-run', 'only list what would change')
    .option('--no-install', 'without installing packages');
  return printsResult(command, async ({ dryRun, install }, _args, self) => {
    const project = process.cwd();
    if (!existsSync(join(project, 'kits')) || !existsSync(join(project, 'package.json')))
      refuseUsage(
        self,
        `${project} is no agency's project: run it in the folder that has kits/ and package.json`,
      );
    return updateKits(project, { dryRun, install });
  });
}

const changelogFile = 'kits/CHANGELOG.md';
const stateFile = 'kits/kits.json';
/** Files of a project that name the kits' packages. */
const naming = ['package.json', 'pnpm-workspace.yaml'];

export async function updateKits(
  project: string,
  { dryRun = false, install = true }: { dryRun?: boolean; install?: boolean },
): Promise<Result> {
  const read = (file: string) =>
    existsSync(join(project, file)) ? readFileSync(join(project, file), 'utf8') : null;
  const before = JSON.parse(read(stateFile) ?? '{}') as { id?: string };
  const kits = await callRegistry<Kits>('GET', '/kits');
  if (before.id === kits.id)
    return { text: `the kits are the newest: ${kits.id}`, data: { id: kits.id, isNew: false } };
  const changes = newChanges(read(changelogFile), kits.changelog);
  const text = `kits ${before.id ?? '(unknown)'} -> ${kits.id}\n\n${changes || 'The changelog has no new entry.'}`;
  if (dryRun) return { text: `${text}\n\nnothing was changed`, data: { id: kits.id, isNew: true, changes } };

  const downloaded = await Promise.all(kits.files.map((file) => download(kits.id, file)));
  mkdirSync(join(project, 'kits'), { recursive: true });
  const old = readdirSync(join(project, 'kits')).filter((name) => name.endsWith('.tgz'));
  for (const { file, content } of downloaded) writeFileSync(join(project, 'kits', file), content);
  for (const file of naming) {
    const named = read(file);
    if (named !== null) writeFileSync(join(project, file), nameFiles(named, kits.files));
  }
  for (const name of old)
    if (!kits.files.some(({ file }) => file === name)) rmSync(join(project, 'kits', name));
  writeFileSync(join(project, changelogFile), kits.changelog);
  writeFileSync(join(project, stateFile), `${JSON.stringify({ id: kits.id })}\n`);
  if (install)
    execFileSync('npx', ['-y', '--prefer-offline', 'pnpm@12', 'install', '--no-frozen-lockfile'], {
      cwd: project,
      stdio: ['ignore', 2, 2],
    });
  return {
    text: `${text}\n\nthe kits are updated${install ? '' : '; install the packages'}. Next: types, conformance and release`,
    data: { id: kits.id, isNew: true, changes },
  };
}

/** @throws Error if it is not the file that was published */
async function download(id: string, { file, integrity }: Kits['files'][number]) {
  const { content } = await callRegistry<{ content: string }>('GET', `/kits/${id}/${file}`);
  const bytes = Buffer.from(content, 'base64');
  if (`sha512-${createHash('sha512').update(bytes).digest('base64')}` !== integrity)
    throw new Error(`${file} was damaged on the way: nothing was changed, try again`);
  return { file, content: bytes };
}

/** Names the new files of the kits in a file of the project. */
export const nameFiles = (text: string, files: readonly { package: string; file: string }[]): string =>
  files.reduce((named, { package: name, file }) => {
    const kit = name.split('/')[1]!;
    return named.replaceAll(
      new RegExp(`file:kits/forecourt-${kit}-[\\w.-]+?\\.tgz`, 'g'),
      `file:kits/${file}`,
    );
  }, text);
