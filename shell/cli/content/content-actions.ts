import {
  ContentItems,
  ContentLoadResult,
  ContentProblems,
  ContentTypes,
  PlatformPaths,
  changeSetApi,
  contentApi,
  contentDomains,
  type ContentLoad,
} from '@forecourt/contracts/api/content-api';
import {
  readContentFolder,
  writeContentFile,
  type ContentFile,
} from '../../server/content/content-folder.ts';
import type { CellSchema } from '../../server/content/content-table.ts';
import { ContentRefused, readAnswer, type CallSite } from './call-site.ts';
import { checkContent, type ContentFinding } from './check-content.ts';
import { findPictures, siteTarget, writePictures, type FolderPictures } from './folder-pictures.ts';

export type LoadOptions = {
  publish: boolean;
  remove: boolean;
  dryRun: boolean;
  reason: string | null;
  changeSet?: string;
};
type Change = ContentLoadResult['changes'][number] & { domain: string };

/**
 * Brings the content of a folder to a site. Everything is checked before anything is stored; each domain's
 * part is all or nothing.
 * @throws ContentRefused that names every value that is wrong
 */
export async function loadFolder(call: CallSite, folder: string, options: LoadOptions): Promise<Change[]> {
  const { files, upload } = await readFolder(call, folder);
  const planned = await sendFiles(call, files, { ...options, dryRun: true });
  if (options.dryRun) return planned;
  await upload();
  return sendFiles(call, files, options);
}

/** Reads a folder with the pictures beside its files. */
async function readFolder(call: CallSite, folder: string): Promise<FolderPictures> {
  const schemas = new Map<string, Promise<Map<string, CellSchema>>>();
  const schemaOf = async (domain: string, type: string) => {
    const ofDomain = schemas.get(domain) ?? readSchemas(call, domain);
    schemas.set(domain, ofDomain);
    return (await ofDomain).get(type);
  };
  return findPictures(siteTarget(call), folder, await readContentFolder(folder, schemaOf));
}

async function readSchemas(call: CallSite, domain: string): Promise<Map<string, CellSchema>> {
  const { types } = ContentTypes.parse(await readAnswer(call('GET', contentApi(domain).types), domain));
  return new Map(types.map(({ name, schema }) => [name, schema as CellSchema]));
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

export type ExportOptions = {
  /** The newest versions, in place of what is on the site. */
  drafts: boolean;
  /** Types that are tables as CSV. */
  csv: boolean;
  /** The originals of the pictures that the content names. */
  pictures: boolean;
};

/** Writes the content of a site to a folder. */
export async function exportSite(
  call: CallSite,
  folder: string,
  { drafts, csv, pictures }: ExportOptions,
): Promise<{ file: string; items: number }[]> {
  const stored = await readSite(call, drafts);
  const { files, written: originals } = pictures
    ? await writePictures(call, folder, stored)
    : { files: stored, written: 0 };
  const written: { file: string; items: number }[] = [];
  for (const { schema, ...file } of files)
    written.push({
      file: await writeContentFile(folder, file, csv ? schema : undefined),
      items: file.items.length,
    });
  if (pictures) written.push({ file: 'pictures', items: originals });
  return written;
}

async function readSite(call: CallSite, drafts: boolean): Promise<(ContentFile & { schema: CellSchema })[]> {
  const files: (ContentFile & { schema: CellSchema })[] = [];
  for (const domain of contentDomains) {
    const api = contentApi(domain);
    const { types } = ContentTypes.parse(await readAnswer(call('GET', api.types), 'export'));
    for (const { name, schema } of types) {
      const { items } = ContentItems.parse(await readAnswer(call('GET', api.items(name)), 'export'));
      const shown: unknown[] = [];
      for (const item of items) {
        if (drafts ? item.draft || item.live : item.live)
          shown.push(await shownData(call, api, item, drafts));
      }
      files.push({
        domain,
        type: name,
        file: `${domain}/${name}`,
        items: shown,
        schema: schema as CellSchema,
      });
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
  const paths = PlatformPaths.parse(await readAnswer(call('GET', changeSetApi.paths), 'check'));
  if (!folder) return checkContent(await readSite(call, false), call, paths);
  await loadFolder(call, folder, { publish: false, remove: false, dryRun: true, reason: null });
  return checkContent((await readFolder(call, folder)).files, call, paths);
}
