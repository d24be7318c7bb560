import {
  ContentItems,
  ContentLoadResult,
  ContentProblems,
  ContentTypes,
  contentApi,
  contentDomains,
  type ContentLoad,
} from '@forecourt/contracts/api/content-api';
import {
  readContentFolder,
  writeContentFile,
  type ContentFile,
} from '../../server/content/content-folder.ts';
import { ContentRefused, readAnswer, type CallSite } from './call-site.ts';
import { checkContent, type ContentFinding } from './check-content.ts';

export type LoadOptions = {
  publish: boolean;
  remove: boolean;
  dryRun: boolean;
  reason: string | null;
  changeSet?: string;
};
type Change = ContentLoadResult['changes'][number] & { domain: string };

/**
 * Brings the content of a folder to a site. Everything is checked before anything is stored; each domain's part is all or nothing.
 * @throws ContentRefused that names every value that is wrong
 */
export async function loadFolder(call: CallSite, folder: string, options: LoadOptions): Promise<Change[]> {
  const files = await readContentFolder(folder);
  const planned = await sendFiles(call, files, { ...options, dryRun: true });
  return options.dryRun ? planned : sendFiles(call, files, options);
}

async function sendFiles(call: CallSite, files: ContentFile[], options: LoadOptions): Promise<Change[]> {
  const changes: Change[] = [];
  const problems: string[] = [];
  for (const domain of contentDomains) {
    const filesOfDomain = files.filter((file) => file.domain === domain);
    if (filesOfDomain.length === 0) continue;
    const load: ContentLoad = {
      lists: filesOfDomain.map(({ type, items }) => ({ type, items })),
      ...options,
    };
    try {
      const answer = await readAnswer(call('POST', contentApi(domain).load, load), 'load');
      changes.push(...ContentLoadResult.parse(answer).changes.map((change) => ({ ...change, domain })));
    } catch (error) {
      const refused =
        error instanceof ContentRefused ? ContentProblems.safeParse(error.answer).data : undefined;
      if (!refused?.problems) throw error;
      for (const { type, index, id, path, message } of refused.problems) {
        const file = filesOfDomain.find((one) => one.type === type)?.file ?? `${domain}/${type}`;
        const item = index < 0 ? '' : `, item ${index + 1}${id ? ` (${id})` : ''}`;
        problems.push(`${file}${item}: ${path ? `${path} ` : ''}${message}`);
      }
    }
  }
  if (problems.length > 0)
    throw new Error(`nothing was stored:\n${problems.map((line) => `  ${line}`).join('\n')}`);
  return changes;
}

/**
 * Writes the content of a site to a folder.
 * @param drafts newest versions in place of what is on the site
 */
export async function exportSite(
  call: CallSite,
  folder: string,
  drafts: boolean,
): Promise<{ file: string; items: number }[]> {
  const written: { file: string; items: number }[] = [];
  for (const { domain, type, items } of await readSite(call, drafts))
    written.push({ file: await writeContentFile(folder, { domain, type, items }), items: items.length });
  return written;
}

async function readSite(call: CallSite, drafts: boolean): Promise<ContentFile[]> {
  const files: ContentFile[] = [];
  for (const domain of contentDomains) {
    const api = contentApi(domain);
    const { types } = ContentTypes.parse(await readAnswer(call('GET', api.types), 'export'));
    for (const { name } of types) {
      const { items } = ContentItems.parse(await readAnswer(call('GET', api.items(name)), 'export'));
      const shown: unknown[] = [];
      for (const item of items) {
        if (drafts ? item.draft || item.live : item.live)
          shown.push(await shownData(call, api, item, drafts));
      }
      files.push({ domain, type: name, file: `${domain}/${name}`, items: shown });
    }
  }
  return files;
}

type Item = ContentItems['items'][number];

/** The newest version, or the one on the site where a newer draft exists. */
async function shownData(call: CallSite, api: ReturnType<typeof contentApi>, item: Item, drafts: boolean) {
  if (drafts || item.live?.version === item.version) return item.data;
  const { versions } = (await readAnswer(call('GET', api.versions(item.type, item.id)), 'export')) as {
    versions: { version: number; data: unknown }[];
  };
  return versions.find(({ version }) => version === item.live?.version)?.data;
}

/** Checks a folder, or what is on the site. */
export async function checkFolderOrSite(
  call: CallSite,
  folder: string | undefined,
): Promise<ContentFinding[]> {
  if (!folder) return checkContent(await readSite(call, false), call);
  await loadFolder(call, folder, { publish: false, remove: false, dryRun: true, reason: null });
  return checkContent(await readContentFolder(folder), call);
}
