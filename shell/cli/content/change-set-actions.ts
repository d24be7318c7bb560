import { z } from 'zod';
import { ContentPreviewLink, changeSetApi, type ContentPreview } from '@forecourt/contracts/api/content-api';
import { readAnswer, type CallSite } from './call-site.ts';

const ChangeSet = z.object({
  id: z.string(),
  title: z.string(),
  author: z.string(),
  reason: z.string().nullable(),
  state: z.enum(['open', 'published', 'undone']),
  from: z.string().nullable(),
  until: z.string().nullable(),
});
const ChangeSetWithItems = ChangeSet.extend({
  items: z.array(
    z.object({
      domain: z.string(),
      type: z.string(),
      id: z.string(),
      version: z.number().nullable(),
      conflict: z.string().nullable(),
    }),
  ),
});
export type ChangeSet = z.infer<typeof ChangeSet>;
export type ChangeSetWithItems = z.infer<typeof ChangeSetWithItems>;

export type Times = { from?: string | undefined; until?: string | undefined };

/** The change sets of a site. @throws ContentRefused with what the site says */
export const changeSets = (call: CallSite) => ({
  async create(title: string, reason: string | null): Promise<string> {
    const answer = await readAnswer(call('POST', changeSetApi.all, { title, reason }), 'create');
    return (answer as { id: string }).id;
  },
  async list(): Promise<ChangeSet[]> {
    const answer = await readAnswer(call('GET', changeSetApi.all), 'list');
    return z.object({ changeSets: z.array(ChangeSet) }).parse(answer).changeSets;
  },
  show: async (set: string) =>
    ChangeSetWithItems.parse(await readAnswer(call('GET', changeSetApi.one(set)), 'show')),
  publish: async (set: string, times: Times, reason: string | null) =>
    ChangeSetWithItems.parse(
      await readAnswer(call('POST', changeSetApi.publish(set), { ...times, reason }), 'publish'),
    ),
  undo: async (set: string, reason: string | null) =>
    ChangeSetWithItems.parse(await readAnswer(call('POST', changeSetApi.undo(set), { reason }), 'undo')),
  async discard(set: string): Promise<void> {
    const { status, body } = await call('DELETE', changeSetApi.one(set));
    if (status !== 204) await readAnswer(Promise.resolve({ status, body }), 'discard');
  },
  preview: async (preview: z.input<typeof ContentPreview>) =>
    ContentPreviewLink.parse(await readAnswer(call('POST', changeSetApi.previews, preview), 'preview')),
  async revokePreview(id: string): Promise<void> {
    const { status, body } = await call('DELETE', changeSetApi.preview(encodeURIComponent(id)));
    if (status !== 204) await readAnswer(Promise.resolve({ status, body }), 'revoke');
  },
});
