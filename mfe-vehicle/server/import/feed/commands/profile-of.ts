import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { pathOf } from '@forecourt/server-kit/path-of';
import type { Profile } from '../../profiles/profile.ts';
import { profiles } from '../../profiles/registry.ts';
import { createProfile } from '../profile/create-profile.ts';
import { FeedProfile } from '../profile/feed-profile.ts';

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

type Loaded = { ok: true; profile: FeedProfile } | { ok: false; problems: string[] };

/** Reads a profile of YAML or JSON. Each problem names the place and what is expected there. */
async function loadProfile(path: string): Promise<Loaded> {
  const text = await readFile(path, 'utf8').catch((error: Error) => error);
  if (text instanceof Error) return { ok: false, problems: [`${path} cannot be read: ${text.message}`] };
  return parseProfile(text);
}

function parseProfile(text: string): Loaded {
  if (text.length > 2_000_000) return { ok: false, problems: ['a profile has at most 2000000 characters'] };
  const document = parseDocument(text);
  if (document.errors.length > 0)
    return { ok: false, problems: document.errors.map(({ message }) => message) };
  const parsed = FeedProfile.safeParse(document.toJS({ maxAliasCount: 100 }));
  if (parsed.success) return { ok: true, profile: parsed.data };
  return {
    ok: false,
    problems: parsed.error.issues.map(
      (issue) => `${issue.path.join('.') || 'the profile'}: ${issue.message}`,
    ),
  };
}
