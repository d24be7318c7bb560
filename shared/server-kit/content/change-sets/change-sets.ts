import type { Client } from '../../database/database.ts';
import type { Act } from '../change-content.ts';
import { problem } from '../content-problem.ts';
import {
  cancelRelease,
  findItem,
  insertRelease,
  listVersions,
  lockType,
  type ItemKey,
} from '../content-repository.ts';
import {
  deleteItemOfSet,
  findChangeSet,
  findLiveRelease,
  listItemsOfSet,
  listReleasesOfSet,
  recordDiscard,
  recordPublication,
  recordUndo,
  saveItemOfSet,
  type ChangeSet,
  type ChangeSetItem,
} from './change-set-repository.ts';

export type SetKey = { tenant: string; set: string };
/** What prevents the publication or the undoing of one item. */
export type SetProblem = { domain: string; type: string; id: string; message: string };

type Refusal =
  | { ok: false; reason: 'missing' }
  | { ok: false; reason: 'closed'; message: string }
  | { ok: false; reason: 'problems'; problems: SetProblem[] };
export type SetOutcome = { ok: true } | Refusal;

/** Adds a version of an item to a set, or with null that it is taken off the site. */
export async function addToSet(
  client: Client,
  { tenant, set }: SetKey,
  { domain, type, id }: Omit<ItemKey, 'tenant'>,
  version: number | null,
  { author, now }: Act,
): Promise<SetOutcome> {
  const closed = await refuseClosed(client, { tenant, set });
  if (closed) return closed;
  const key = { domain, tenant, type, id };
  if (version !== null && !(await listVersions(client, key)).some((one) => one.version === version))
    return { ok: false, reason: 'missing' };
  const live = await findLiveRelease(client, key, now);
  if (version === null && !live?.version) return { ok: false, reason: 'missing' };
  await saveItemOfSet(client, set, { domain, type, id, version, base: live?.version ?? null, author });
  return { ok: true };
}

export async function removeFromSet(
  client: Client,
  { tenant, set }: SetKey,
  item: Omit<ItemKey, 'tenant'>,
): Promise<SetOutcome> {
  const closed = await refuseClosed(client, { tenant, set });
  if (closed) return closed;
  return (await deleteItemOfSet(client, set, { ...item, tenant }))
    ? { ok: true }
    : { ok: false, reason: 'missing' };
}

/** Its versions stay, as drafts. */
export async function discardSet(client: Client, key: SetKey, { now }: Act): Promise<SetOutcome> {
  const closed = await refuseClosed(client, key);
  if (closed) return closed;
  await recordDiscard(client, key.set, now);
  return { ok: true };
}

type Publication = {
  from?: Date | undefined;
  /** What was on the site before is on it again from this moment on. */
  until?: Date | undefined;
  /** Finds what is not valid in an item. */
  check(item: ChangeSetItem, data: unknown): Promise<SetProblem[]>;
};

/** Puts all items of a set on the site at one moment. The caller's transaction makes it all or nothing. */
export async function publishSet(
  client: Client,
  { tenant, set }: SetKey,
  { from, until, check }: Publication,
  act: Act,
): Promise<SetOutcome> {
  const closed = await refuseClosed(client, { tenant, set });
  if (closed) return closed;
  const items = await listItemsOfSet(client, set);
  if (items.length === 0)
    return { ok: false, reason: 'closed', message: 'the set is empty: add items first' };
  const problems: SetProblem[] = [];
  const { author, reason, now } = act;
  const start = from ?? now;
  for (const item of items) {
    const key = { domain: item.domain, tenant, type: item.type, id: item.id };
    await lockType(client, key);
    const live = await findLiveRelease(client, key, now);
    if ((live?.version ?? null) !== item.base) problems.push(changedMeanwhile(item, live));
    if (item.version === null) continue;
    const version = (await listVersions(client, key)).find((one) => one.version === item.version)!;
    problems.push(...(await check(item, version.data)));
  }
  if (problems.length > 0) return { ok: false, reason: 'problems', problems };
  for (const { domain, type, id, version, base } of items) {
    const key = { domain, tenant, type, id };
    await insertRelease(client, key, { version, from: start, author, reason }, now, set);
    if (until) await insertRelease(client, key, { version: base, from: until, author, reason }, now, set);
  }
  await recordPublication(client, set, { now, author, from: start, until: until ?? null });
  return { ok: true };
}

/**
 * Puts on the site what was there before a set, at once, and cancels what it has scheduled. Refused if
 * somebody else published one of its items since: undoing the set would undo that too.
 */
export async function undoSet(client: Client, { tenant, set }: SetKey, act: Act): Promise<SetOutcome> {
  const found = await findChangeSet(client, tenant, set, true);
  if (!found || found.discardedAt) return { ok: false, reason: 'missing' };
  if (!found.publishedAt) return { ok: false, reason: 'closed', message: 'the set is not published' };
  if (found.undoneAt)
    return { ok: false, reason: 'closed', message: `the set was undone by ${found.undoneBy}` };
  const { author, reason, now } = act;
  const items = await listItemsOfSet(client, set);
  const started = found.liveFrom !== null && found.liveFrom <= now;
  const problems: SetProblem[] = [];
  for (const item of items) {
    const key = { domain: item.domain, tenant, type: item.type, id: item.id };
    await lockType(client, key);
    const live = await findLiveRelease(client, key, now);
    if (started && live?.changeSet !== set) problems.push(changedMeanwhile(item, live, remedies.undo));
  }
  if (problems.length > 0) return { ok: false, reason: 'problems', problems };
  for (const { seq, domain, type, id, from } of await listReleasesOfSet(client, set))
    if (from > now) await cancelRelease(client, { domain, tenant, type, id }, seq, author, now);
  if (started)
    for (const { domain, type, id, base } of items)
      await insertRelease(
        client,
        { domain, tenant, type, id },
        { version: base, from: now, author, reason: reason ?? `undoes "${found.title}"` },
        now,
        set,
      );
  await recordUndo(client, set, now, author);
  return { ok: true };
}

/** A set with its items, and for each what changed on the site since it was added. */
export async function describeSet(client: Client, { tenant, set }: SetKey, now: Date) {
  const found = await findChangeSet(client, tenant, set);
  if (!found || found.discardedAt) return null;
  const items = [];
  for (const item of await listItemsOfSet(client, set)) {
    const key = { domain: item.domain, tenant, type: item.type, id: item.id };
    const live = await findLiveRelease(client, key, now);
    const isConflict = !found.publishedAt && (live?.version ?? null) !== item.base;
    items.push({
      ...item,
      newest: (await findItem(client, key, now))?.latest.version ?? null,
      conflict: isConflict ? changedMeanwhile(item, live).message : null,
    });
  }
  return { ...found, items };
}

/** @throws Error with status 404 or 409 unless the set can be changed */
export async function requireOpenSet(client: Client, key: SetKey): Promise<void> {
  const closed = await refuseClosed(client, key);
  if (closed?.ok === false && closed.reason === 'missing')
    throw problem(404, 'not_found', `there is no change set "${key.set}" on this site`);
  if (closed?.reason === 'closed') throw problem(409, 'closed', closed.message);
}

async function refuseClosed(client: Client, { tenant, set }: SetKey): Promise<Refusal | null> {
  const found = await findChangeSet(client, tenant, set, true);
  if (!found || found.discardedAt) return { ok: false, reason: 'missing' };
  return found.publishedAt ? { ok: false, reason: 'closed', message: publishedBy(found) } : null;
}

const publishedBy = ({ publishedBy: author, publishedAt }: ChangeSet) =>
  `the set was published by ${author} on ${publishedAt!.toISOString()}: create another one`;

const remedies = {
  publish: 'remove the item from the set and add it again, or publish it on its own',
  undo: 'undoing the set would take that back too; restore the earlier versions of the other items one by one',
};

function changedMeanwhile(
  { domain, type, id }: ChangeSetItem,
  live: { version: number | null; author: string; from: Date } | null,
  remedy: string = remedies.publish,
): SetProblem {
  const what = !live
    ? 'is not on the site any more'
    : `${live.version === null ? 'was taken off the site' : `version ${live.version} was published`} by ${live.author} on ${live.from.toISOString()}`;
  return { domain, type, id, message: `${what}: ${remedy}` };
}
