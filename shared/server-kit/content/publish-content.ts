import type { Client } from '../database/database.ts';
import type { Act } from './change-content.ts';
import type { ContentType, LoadedList } from './content-type.ts';
import { loadContent } from './load-content.ts';

type Publication = { domain: string; tenant: string; types: readonly ContentType[]; lists: LoadedList[] };

/**
 * Puts lists of content on a site, by the rules of all content; items that they do not contain stay.
 * @throws Error that names every value that is not valid
 */
export async function publishContent(client: Client, load: Publication, act: Act): Promise<void> {
  const outcome = await loadContent(client, { ...load, publish: true, remove: false }, act);
  if (outcome.ok) return;
  throw new Error(
    `the content of ${load.tenant} is not valid: ${outcome.problems.map(({ type, id, index, path, message }) => `${type} ${id ?? index + 1}: ${path} ${message}`).join('; ')}`,
  );
}
