import type { Client } from '../database/database.ts';
import { addVersion, unpublishItem, type Act } from './change-content.ts';
import { addToSet } from './change-sets/change-sets.ts';
import { changedFields } from './changed-fields.ts';
import { findProblems } from './content-problem.ts';
import { cancelRelease, insertRelease, listItems, lockType, type Item } from './content-repository.ts';
import type { ContentType, LoadedList } from './content-type.ts';
import { withContentView } from './view/content-view.ts';

export type LoadChange = {
  type: string;
  id: string;
  change: 'added' | 'changed' | 'removed';
  /** Of a changed item. */
  fields: string[];
};

export type LoadProblem = { type: string; index: number; id: string | null; path: string; message: string };

type Load = {
  domain: string;
  tenant: string;
  types: readonly ContentType[];
  lists: LoadedList[];
  /** Puts the items on the site; otherwise they become drafts. */
  publish: boolean;
  /** Takes items off the site that their list does not contain. */
  remove: boolean;
  /** Collects what changes in a change set of the site, in place of publishing it. */
  changeSet?: string | undefined;
};

/**
 * Makes the content of some types equal to lists, in the order of the lists where they name all items that
 * are shown. The caller's transaction makes it all or nothing.
 * @returns what changed, or what is wrong; nothing was stored then
 */
export async function loadContent(
  client: Client,
  { domain, tenant, types, lists, publish, remove, changeSet }: Load,
  act: Act,
): Promise<{ ok: true; changes: LoadChange[] } | { ok: false; problems: LoadProblem[] }> {
  const problems: LoadProblem[] = [];
  const view = changeSet === undefined ? null : { at: act.now, unpublished: { tenant, changeSet } };
  for (const list of lists)
    problems.push(...(await withContentView(view, () => listProblems(types, tenant, list, lists))));
  if (problems.length > 0) return { ok: false, problems };
  const changes: LoadChange[] = [];
  for (const list of lists) {
    const type = types.find(({ name }) => name === list.type)!;
    await lockType(client, { domain, tenant, type: type.name, id: '' });
    const before = await listItems(client, { domain, tenant }, [type.name], act.now);
    const items = new Map(before.map((item) => [item.id, item]));
    const ids = new Set(list.items.map((value) => type.idOf(type.schema.parse(value))));
    // A part of a list says nothing about the places of the rest.
    const isWhole = remove || before.every((item) => ids.has(item.id) || !isShown(item));
    for (const [index, value] of list.items.entries()) {
      const data = type.schema.parse(value);
      const id = type.idOf(data);
      const position = isWhole ? index : items.get(id)?.latest.position;
      const key = { domain, tenant, type: type.name, id };
      const earlier = items.get(id);
      const saved = await addVersion(client, type, key, [...items.values()], { data, position }, act);
      if (!saved.ok) return { ok: false, problems: [refusedProblem(type.name, index, id, saved)] };
      items.set(id, saved.item);
      const { version } = saved.item.latest;
      const wasLive = earlier?.live?.version === version;
      if (changeSet && !wasLive) await addToSet(client, { tenant, set: changeSet }, key, version, act);
      else if (publish && !wasLive)
        await insertRelease(client, key, { version, from: act.now, ...act }, act.now);
      if (!earlier) changes.push({ type: type.name, id, change: 'added', fields: [] });
      else if (earlier.latest.version !== saved.item.latest.version)
        changes.push({
          type: type.name,
          id,
          change: 'changed',
          fields: [
            ...changedFields(earlier.latest.data, saved.item.latest.data).map(({ path }) => path),
            ...(earlier.latest.position === saved.item.latest.position ? [] : ['(position)']),
          ],
        });
      else if ((publish || changeSet) && !wasLive)
        changes.push({ type: type.name, id, change: 'changed', fields: ['(on the site)'] });
    }
    if (!remove) continue;
    for (const item of before) {
      const { id } = item;
      if (ids.has(id) || !isShown(item)) continue;
      const permanence = type.permanence?.(id);
      if (permanence)
        return { ok: false, problems: [{ type: type.name, index: -1, id, path: '', message: permanence }] };
      const key = { domain, tenant, type: type.name, id };
      if (changeSet) {
        // A set takes off what is on the site; what is only to come on it stays scheduled.
        if (!item.live?.version) continue;
        await addToSet(client, { tenant, set: changeSet }, key, null, act);
      } else {
        for (const { seq, version } of item.scheduled)
          if (version !== null) await cancelRelease(client, key, seq, act.author, act.now);
        await unpublishItem(client, key, undefined, act);
      }
      changes.push({ type: type.name, id, change: 'removed', fields: [] });
    }
  }
  return { ok: true, changes };
}

/** Whether an item is on the site, or will be. */
const isShown = ({ live, scheduled }: Item) =>
  Boolean(live?.version) || scheduled.some(({ version }) => version !== null);

const refusedProblem = (
  type: string,
  index: number,
  id: string,
  refusal: Extract<Awaited<ReturnType<typeof addVersion>>, { ok: false }>,
): LoadProblem =>
  refusal.reason === 'conflict'
    ? { type, index, id, path: '', message: refusal.message }
    : {
        type,
        index,
        id,
        path: refusal.label,
        message: `"${refusal.value}" is already used by ${refusal.by}`,
      };

/** What is wrong with a list: fields of items, repeated ids, what the type's check finds. */
async function listProblems(
  types: readonly ContentType[],
  tenant: string,
  { type: name, items }: LoadedList,
  together: readonly LoadedList[],
): Promise<LoadProblem[]> {
  const type = types.find((one) => one.name === name);
  if (!type)
    return [
      {
        type: name,
        index: -1,
        id: null,
        path: '',
        message: `is not a type of content here; the types are ${types.map((one) => one.name).join(', ')}`,
      },
    ];
  const firsts = new Map<string, number>();
  const found: LoadProblem[] = [];
  for (const [index, item] of items.entries()) {
    const { problems, id } = await findProblems(type, tenant, item, null, together);
    const first = id === null ? undefined : firsts.get(id);
    if (id !== null) firsts.set(id, first ?? index);
    if (first !== undefined)
      problems.push({ path: 'id', message: `"${id}" is also the id of item ${first + 1}` });
    found.push(...problems.map((one) => ({ type: name, index, id, ...one })));
  }
  return found;
}
