import { createFieldMapping } from '../../field-mapping.ts';
import type { Profile, ProfileSettings } from '../../profiles/profile.ts';
import { readRecord } from '../../read/read-record.ts';
import {
  filesOf,
  openArchivedPictures,
  type ArchivedPictures,
  type StoredPictures,
  type TakePicture,
} from './archived-pictures.ts';

/** As many as the machine usually has cores; each picture is validated, rotated and re-encoded. */
const atOnce = 2;

/**
 * Stores the pictures in a zip that the vehicles of its file name, before the stock is changed: cleaning
 * thousands of them takes minutes, in which no transaction should be open.
 */
export async function storePictures(
  profile: Profile,
  file: string,
  settings: ProfileSettings,
  take: TakePicture,
): Promise<StoredPictures> {
  const stored = new Map<string, string | null>();
  const pictures = await openArchivedPictures(file);
  if (!pictures || !profile.open) return stored;
  try {
    const names = (await namesOf(profile, file, settings, pictures)).values();
    const work = async () => {
      for (const name of names) stored.set(name, await take(await pictures.read(name)));
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    return stored;
  } finally {
    pictures.close();
  }
}

async function namesOf(
  profile: Profile,
  file: string,
  settings: ProfileSettings,
  pictures: ArchivedPictures,
): Promise<Set<string>> {
  const mapping = createFieldMapping(profile.fields);
  const names = new Set<string>();
  for await (const raw of (await profile.open!(file, {})).records) {
    const reading = readRecord(raw, mapping, profile, settings);
    if (reading.ok) for (const name of filesOf(reading.content, pictures)) names.add(name);
  }
  return names;
}
