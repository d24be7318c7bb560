import { createHash } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';
import { createWorkGate } from '@forecourt/server-kit/work-gate';
import { findBySource, forgetUnusedPhotos, hasPhoto, savePhoto } from '../photo-repository.ts';
import { isIntact, type PhotoStore } from '../store/photo-files.ts';
import type { TakenPhoto } from '../taken-photo.ts';
import { cleanPhoto } from './clean-photo.ts';

/** `isKnown`: the site already has this picture, so it was not stored again. */
export type TakingIn =
  | { ok: true; photo: TakenPhoto; isKnown: boolean }
  | { ok: false; code: string; reason: string };
export type PhotoIntake = (tenant: string, bytes: Buffer) => Promise<TakingIn>;

export const photoKey = (tenant: string, hash: string) => `photos/${tenant}/${hash}.webp`;

const hashOf = (tenant: string, key: string) =>
  key.startsWith(`photos/${tenant}/`) ? (/\/([0-9a-f]{32})\.webp$/.exec(key)?.[1] ?? null) : null;

/** Deletes pictures of a site by their keys, except those that a vehicle shows. */
export function createPhotoDeletion(database: Database, store: PhotoStore) {
  return async (tenant: string, keys: string[]): Promise<void> => {
    const hashes = keys.flatMap((key) => hashOf(tenant, key) ?? []);
    // A file whose row was deleted before a crash is deleted by the repeated call.
    const unused = new Set(await forgetUnusedPhotos(database.pool, tenant, hashes));
    for (const hash of hashes)
      if (unused.has(hash) || !(await hasPhoto(database.pool, tenant, hash)))
        await store.remove(photoKey(tenant, hash));
  };
}

/**
 * Creates a function that checks, cleans and stores a file for a site; each picture is stored once. It throws
 * TooBusy, and the store's errors.
 */
export function createPhotoIntake(database: Database, store: PhotoStore): PhotoIntake {
  const gate = createWorkGate(2, 50);
  const isStored = async (tenant: string, hash: string) => {
    const key = photoKey(tenant, hash);
    const file = await store.get(key);
    return file !== null && isIntact(key, file);
  };
  return async (tenant, bytes) => {
    const sourceHash = sha256(bytes);
    const existing = await findBySource(database.pool, tenant, sourceHash);
    if (existing && (await isStored(tenant, existing.hash)))
      return { ok: true, photo: existing, isKnown: true };
    const cleaned = await gate(() => cleanPhoto(bytes));
    if (!cleaned.ok) return cleaned;
    const { file, width, height, corrections, placeholder } = cleaned;
    const photo = { hash: sha256(file).slice(0, 32), width, height, corrections };
    // The file is stored before the row that refers to it.
    await store.put(photoKey(tenant, photo.hash), file);
    const isNew = await savePhoto(database.pool, {
      tenant,
      ...photo,
      sourceHash,
      bytes: file.length,
      colour: placeholder?.colour ?? null,
      blur: placeholder?.blur ?? null,
    });
    return { ok: true, photo, isKnown: !isNew };
  };
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
