import { writeFile } from 'node:fs/promises';
import type { Result } from '@forecourt/build-kit/cli/print-result';
import { pathOf } from '@forecourt/server-kit/path-of';
import { notesOfRow, rowNotesCsv, type RowNote } from '../../report/row-notes.ts';
import { checkFile } from '../check-file.ts';
import { profileOf } from './profile-of.ts';

/** Validates a profile and reads a file by it, without a site. Fails if a record is refused. */
export async function check(
  file: string | undefined,
  { profile: name, csv }: { profile: string; csv?: string },
): Promise<Result> {
  const profile = await profileOf(name);
  if (file === undefined)
    return { text: `the profile ${profile.name} is valid`, data: { profile: profile.name } };
  const notes: RowNote[] = [];
  const { lines, result } = await checkFile(profile, pathOf(file), (raw, reading) => {
    if (csv) notes.push(...notesOfRow(raw, reading, profile));
  });
  if (csv) await writeFile(pathOf(csv), rowNotesCsv(notes));
  return { text: lines.join('\n'), data: result, failed: result.quarantined > 0 };
}
