import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ContentItem, contentApi, contentDomains } from '@forecourt/contracts/api/content-api';
import { ContentRefused, readAnswer, type CallSite } from './call-site.ts';

export type ItemName = { domain: (typeof contentDomains)[number]; type: string; id: string };
export type Saving = { reason: string | null; changeSet?: string | undefined; publish: boolean };

/** @throws Error that says how an item is named */
export function readItemName(name: string): ItemName {
  const [domain, type, ...id] = name.split('/');
  const owner = contentDomains.find((one) => one === domain);
  if (owner && type && id.length > 0) return { domain: owner, type, id: id.join('/') };
  throw new Error(
    `"${name}" is no item of content: name domain, type and id, such as shell/pages/about-us; the domains are ${contentDomains.join(', ')}`,
  );
}

export async function readItem(call: CallSite, { domain, type, id }: ItemName): Promise<ContentItem> {
  return ContentItem.parse(await readAnswer(call('GET', contentApi(domain).item(type, id)), 'edit'));
}

/** The newest version as a file that an editor changes. */
export function writeItem(name: ItemName, { version, author, saved_at, draft, data }: ContentItem): string {
  const state = draft ? 'a draft' : 'on the site, or was';
  return `# ${name.domain}/${name.type}/${name.id}, version ${version} (${state}), by ${author} on ${saved_at}\n${stringify(data, { lineWidth: 110 })}`;
}

/**
 * Saves a changed file as a draft of the version that it was made of.
 * @returns the item; null if the file has no change
 * @throws Error that names what is not valid, or what somebody else changed meanwhile
 */
export async function saveItem(
  call: CallSite,
  { domain, type, id }: ItemName,
  version: number,
  text: string,
  { reason, changeSet, publish }: Saving,
): Promise<ContentItem | null> {
  const api = contentApi(domain);
  let data: unknown;
  try {
    data = parse(text);
  } catch (error) {
    throw new Error(`this is no YAML: ${(error as Error).message}`, { cause: error });
  }
  const saving = call('PUT', api.item(type, id), { data, reason, changeSet }, { 'if-match': `"${version}"` });
  const saved = ContentItem.parse(await readAnswer(saving, 'save').catch(explainConflict));
  if (saved.version === version && !publish && !changeSet) return null;
  if (!publish) return saved;
  return ContentItem.parse(
    await readAnswer(call('POST', api.publish(type, id), { version: saved.version, reason }), 'publish'),
  );
}

const Changed = z.object({
  author: z.string(),
  saved_at: z.string(),
  version: z.number(),
  changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
});

/** Says what the first of two editors changed. */
function explainConflict(error: unknown): never {
  const changed = error instanceof ContentRefused ? Changed.safeParse(error.answer).data : undefined;
  if (!changed) throw error;
  const lines = changed.changes.map(
    ({ path, before, after }) => `  ${path}: ${short(before)} -> ${short(after)}`,
  );
  throw new Error(
    `nothing was saved: ${changed.author} saved version ${changed.version} on ${changed.saved_at}:\n${lines.join('\n')}\nread it again, and repeat your change`,
    { cause: error },
  );
}

const short = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 120 ? `${text.slice(0, 120)}…` : text;
};
