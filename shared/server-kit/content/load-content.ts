import type { ClientBase } from 'pg';
import { addVersion, unpublishItem, type Act } from './change-content.ts';
import { changedFields } from './changed-fields.ts';
import { insertRelease, listItems, lockType } from './content-repository.ts';
import type { ContentType } from './content-type.ts';

export type LoadedList = { type: string; items: unknown[] };

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
};

/**
 * Makes the content of some types equal to lists, in the order of the lists. The caller's transaction makes it all or nothing.
 * @returns what changed, or what is wrong; nothing was stored then
 */
export async function loadContent(
  client: ClientBase,
  { domain, tenant, types, lists, publish, remove }: Load,
  act: Act,
): Promise<{ ok: true; changes: LoadChange[] } | { ok: false; problems: LoadProblem[] }> {
  const problems = lists.flatMap((list) => listProblems(types, list));
  if (problems.length > 0) return { ok: false, problems };
  const changes: LoadChange[] = [];
  for (const list of lists) {
    const type = types.find(({ name }) => name === list.type)!;
    await lockType(client, { domain, tenant, type: type.name, id: '' });
    const before = await listItems(client, { domain, tenant }, [type.name], act.now);
    const items = new Map(before.map((item) => [item.id, item]));
    for (const [position, value] of list.items.entries()) {
      const data = type.schema.parse(value);
      const id = type.idOf(data);
      const key = { domain, tenant, type: type.name, id };
      const earlier = items.get(id);
      const saved = await addVersion(client, type, key, [...items.values()], { data, position }, act);
      if (!saved.ok) return { ok: false, problems: [takenProblem(type.name, position, id, saved)] };
      items.set(id, saved.item);
      const { version } = saved.item.latest;
      const wasLive = earlier?.live?.version === version;
      if (publish && !wasLive) await insertRelease(client, key, { version, from: act.now, ...act }, act.now);
      if (!earlier) changes.push({ type: type.name, id, change: 'added', fields: [] });
      else if (earlier.latest.version !== saved.item.latest.version)
        changes.push({
          type: type.name,
          id,
          change: 'changed',
          fields: [
            ...changedFields(earlier.latest.data, saved.item.latest.data).map(({ path }) => path),
            ...(earlier.latest.position === position ? [] : ['(position)']),
          ],
        });
      else if (publish && !wasLive)
        changes.push({ type: type.name, id, change: 'changed', fields: ['(on the site)'] });
    }
    if (!remove) continue;
    const ids = new Set(list.items.map((value) => type.idOf(type.schema.parse(value))));
    for (const { id, live, scheduled } of before) {
      const isShown = live?.version || scheduled.some(({ version }) => version !== null);
      if (ids.has(id) || !isShown) continue;
      await unpublishItem(client, { domain, tenant, type: type.name, id }, undefined, act);
      changes.push({ type: type.name, id, change: 'removed', fields: [] });
    }
  }
  return { ok: true, changes };
}

const takenProblem = (
  type: string,
  index: number,
  id: string,
  { by, label, value }: { by: string; label: string; value: string },
): LoadProblem => ({ type, index, id, path: label, message: `"${value}" is already used by ${by}` });

/** Everything that is wrong with a list: each item's fields, unknown fields, ids that occur twice. */
function listProblems(types: readonly ContentType[], { type: name, items }: LoadedList): LoadProblem[] {
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
  return items.flatMap((item, index) => {
    const { success, data, error } = type.schema.safeParse(item);
    if (!success)
      return error.issues.map(({ path, message }) => ({
        type: name,
        index,
        id: null,
        path: path.join('.'),
        message,
      }));
    const id = type.idOf(data);
    const first = firsts.get(id);
    firsts.set(id, first ?? index);
    const double: LoadProblem[] =
      first === undefined
        ? []
        : [{ type: name, index, id, path: 'id', message: `"${id}" is also the id of item ${first + 1}` }];
    const unknown = unknownFields(item, data).map((path) => ({
      type: name,
      index,
      id,
      path,
      message: 'is not a field of this type: remove it or correct its name',
    }));
    return [...double, ...unknown];
  });
}

/** Fields of a value that its schema does not know and therefore removed. */
export function unknownFields(value: unknown, parsed: unknown, path: string[] = []): string[] {
  if (Array.isArray(value) && Array.isArray(parsed))
    return value.flatMap((entry, index) => unknownFields(entry, parsed[index], [...path, String(index)]));
  if (!isRecord(value) || !isRecord(parsed)) return [];
  return Object.entries(value).flatMap(([key, entry]) =>
    key in parsed ? unknownFields(entry, parsed[key], [...path, key]) : [[...path, key].join('.')],
  );
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
