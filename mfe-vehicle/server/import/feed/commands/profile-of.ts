import { pathOf } from '@forecourt/server-kit/path-of';
import type { Profile } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/registry.ts';
import { createProfile } from '../profile/create-profile.ts';
import type { FeedProfile } from '../profile/feed-profile.ts';
import { loadProfile } from '../profile/load-profile.ts';

/** Loads the profile of a name or a file. @throws Error with its problems or open questions */
export async function profileOf(name: string): Promise<Profile> {
  const builtIn = profiles.get(name);
  return builtIn ?? createProfile(await feedProfileOf(name));
}

/** Loads a profile that is data. @throws Error as above */
export async function feedProfileOf(name: string): Promise<FeedProfile> {
  const profile = await readFeedProfile(name);
  const questions = profile.questions ?? [];
  if (questions.length > 0)
    throw new Error(
      [
        `${name} has ${questions.length} open questions; decide them, and remove "questions":`,
        ...questions.map(({ about, question }) => `  ${about}: ${question}`),
      ].join('\n'),
    );
  return profile;
}

async function readFeedProfile(name: string): Promise<FeedProfile> {
  const loaded = await loadProfile(pathOf(name));
  if (!loaded.ok)
    throw new Error(
      [`the profile ${name} is not valid:`, ...loaded.problems.map((one) => `  ${one}`)].join('\n'),
    );
  return loaded.profile;
}
