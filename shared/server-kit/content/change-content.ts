import type { Client } from '../database/database.ts';
import { changedFields, type ChangedField } from './changed-fields.ts';
import {
  cancelRelease,
  findItem,
  insertRelease,
  insertVersion,
  listItems,
  listVersions,
  lockType,
  type Item,
  type ItemKey,
} from './content-repository.ts';
import type { ContentType } from './content-type.ts';

export type Act = { author: string; reason: string | null; now: Date };

type Refusal =
  | { ok: false; reason: 'exists'; item: Item }
  | { ok: false; reason: 'changed'; item: Item; changes: ChangedField[] }
  | { ok: false; reason: 'taken'; by: string; label: string; value: string }
  | { ok: false; reason: 'conflict'; message: string }
  | { ok: false; reason: 'missing' };
type Outcome = { ok: true; item: Item } | Refusal;

type NewVersion = {
  data: unknown;
  /** The place in the dealer's order; a new item comes last by default. */
  position?: number | undefined;
  /** The version that the editor started from; 0 for an item that does not exist yet, null to accept any. */
  basedOn: number | null;
};

/** Saves a draft. What is on the site stays as it is. A version equal to the newest is not stored. */
export async function saveDraft(
  client: Client,
  type: ContentType,
  key: ItemKey,
  draft: NewVersion,
  act: Act,
): Promise<Outcome> {
  await lockType(client, key);
  const items = await listItems(client, key, [key.type], act.now);
  const item = items.find(({ id }) => id === key.id);
  const { basedOn } = draft;
  if (basedOn === 0 && item) return { ok: false, reason: 'exists', item };
  if (basedOn !== null && basedOn > 0) {
    if (!item) return { ok: false, reason: 'missing' };
    if (item.latest.version !== basedOn) {
      const base = (await listVersions(client, key)).find(({ version }) => version === basedOn);
      return { ok: false, reason: 'changed', item, changes: changedFields(base?.data, item.latest.data) };
    }
  }
  return addVersion(client, type, key, items, draft, act);
}

/**
 * Stores a new version of an item, unless it equals the newest one.
 * @param items all items of the type, read under its lock
 */
export async function addVersion(
  client: Client,
  type: ContentType,
  key: ItemKey,
  items: readonly Item[],
  { data, position }: Omit<NewVersion, 'basedOn'>,
  { author, reason, now }: Act,
): Promise<{ ok: true; item: Item } | Extract<Refusal, { reason: 'taken' | 'conflict' }>> {
  const item = items.find(({ id }) => id === key.id);
  const prepared = type.prepare?.(data) ?? data;
  if (type.unique) {
    const value = type.unique.valueOf(prepared);
    const owner = items.find(
      (other) => other.id !== key.id && isInUse(other) && type.unique!.valueOf(other.latest.data) === value,
    );
    if (owner) return { ok: false, reason: 'taken', by: owner.id, label: type.unique.label, value };
  }
  const others = items.filter((other) => other.id !== key.id && isInUse(other));
  const message = type.conflict?.(
    prepared,
    others.map((other) => other.latest.data),
  );
  if (message) return { ok: false, reason: 'conflict', message };
  const last = Math.max(-1, ...items.map(({ latest }) => latest.position));
  const place = position ?? item?.latest.position ?? last + 1;
  if (item && place === item.latest.position && changedFields(item.latest.data, prepared).length === 0)
    return { ok: true, item };
  const latest = {
    version: (item?.latest.version ?? 0) + 1,
    position: place,
    data: prepared,
    author,
    reason,
    createdAt: now,
  };
  await insertVersion(client, key, latest);
  const { type: name, id } = key;
  return { ok: true, item: { live: null, scheduled: [], ...item, type: name, id, latest, isDraft: true } };
}

/** Whether an item is on the site, will be, or is a draft: one taken off frees its name. */
const isInUse = ({ live, scheduled, isDraft }: Item) =>
  isDraft || (live !== null && live.version !== null) || scheduled.some(({ version }) => version !== null);

type Publication = {
  /** Default: the newest version. */
  version?: number | undefined;
  /** Default: now. */
  from?: Date | undefined;
  until?: Date | undefined;
};

/** Puts a version on the site, now or later, for ever or until a moment. */
export async function publishVersion(
  client: Client,
  key: ItemKey,
  { version, from, until }: Publication,
  { author, reason, now }: Act,
): Promise<Outcome> {
  await lockType(client, key);
  const item = await findItem(client, key, now);
  const chosen = version ?? item?.latest.version;
  if (!item || chosen === undefined || chosen > item.latest.version) return { ok: false, reason: 'missing' };
  const start = from ?? now;
  const isLive = start <= now && item.live?.version === chosen;
  if (!isLive) await insertRelease(client, key, { version: chosen, from: start, author, reason }, now);
  const ends = item.scheduled.some((one) => one.version === null && one.from.getTime() === until?.getTime());
  if (until && !ends) await insertRelease(client, key, { version: null, from: until, author, reason }, now);
  return { ok: true, item: (await findItem(client, key, now))! };
}

/** Takes an item off the site, now or later. Its versions stay. */
export async function unpublishItem(
  client: Client,
  key: ItemKey,
  from: Date | undefined,
  { author, reason, now }: Act,
): Promise<Outcome> {
  await lockType(client, key);
  const item = await findItem(client, key, now);
  if (!item) return { ok: false, reason: 'missing' };
  const start = from ?? now;
  const isOff = start <= now && (item.live === null || item.live.version === null);
  if (!isOff) await insertRelease(client, key, { version: null, from: start, author, reason }, now);
  return { ok: true, item: (await findItem(client, key, now))! };
}

/** Cancels what is scheduled. */
export async function cancelScheduled(
  client: Client,
  key: ItemKey,
  seq: number,
  { author, now }: Act,
): Promise<Outcome> {
  await lockType(client, key);
  if (!(await cancelRelease(client, key, seq, author, now))) return { ok: false, reason: 'missing' };
  return { ok: true, item: (await findItem(client, key, now))! };
}

/** Makes an earlier version the newest one, as a draft. */
export async function restoreVersion(
  client: Client,
  type: ContentType,
  key: ItemKey,
  version: number,
  act: Act,
): Promise<Outcome> {
  const earlier = (await listVersions(client, key)).find((one) => one.version === version);
  if (!earlier) return { ok: false, reason: 'missing' };
  return saveDraft(client, type, key, { data: earlier.data, position: earlier.position, basedOn: null }, act);
}
