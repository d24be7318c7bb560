import { readFile } from 'node:fs/promises';
import { parseDocument } from 'yaml';
import { FeedProfile } from './feed-profile.ts';

type Loaded = { ok: true; profile: FeedProfile } | { ok: false; problems: string[] };

/** Reads a profile of YAML or JSON. Each problem names the place and what is expected there. */
export async function loadProfile(path: string): Promise<Loaded> {
  const text = await readFile(path, 'utf8').catch((error: Error) => error);
  if (text instanceof Error) return { ok: false, problems: [`${path} cannot be read: ${text.message}`] };
  return parseProfile(text);
}

export function parseProfile(text: string): Loaded {
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
