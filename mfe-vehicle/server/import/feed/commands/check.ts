import { writeFile } from 'node:fs/promises';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { FeedCheckOptions } from '../../../command-options.ts';
import { notesOfRow, rowNotesCsv, type RowNote } from '../../report/row-notes.ts';
import { checkFile } from '../check-file.ts';
import { profileOf } from './profile-of.ts';

/** Validates a profile and reads a file by it, without a site. Exits with 1 if a record is refused. */
export async function check(
  file: string | undefined,
  { profile: name, csv, json }: FeedCheckOptions,
): Promise<void> {
  const profile = await profileOf(name);
  if (file === undefined) return console.log(`the profile ${profile.name} is valid`);
  const notes: RowNote[] = [];
  const { lines, result } = await checkFile(profile, pathOf(file), (raw, reading) => {
    if (csv) notes.push(...notesOfRow(raw, reading, profile));
  });
  if (csv) await writeFile(pathOf(csv), rowNotesCsv(notes));
  console.log(json ? JSON.stringify(result, null, 2) : lines.join('\n'));
  if (result.quarantined > 0) process.exitCode = 1;
}
