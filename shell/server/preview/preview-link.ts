import { randomBytes } from 'node:crypto';
import type { Database } from '@forecourt/server-kit/database';
import { signPreview, type Preview } from '@forecourt/server-kit/preview';
import { insertPreview } from './preview-repository.ts';

/** Parameter of a preview link. */
export const previewParameter = 'preview';

/** Records a link to a page that shows something else than the site. @param by who creates it */
export async function createPreviewLink(
  { database, secret, address }: { database: Pick<Database, 'pool'>; secret: string; address: string },
  preview: Omit<Preview, 'id'>,
  by: string,
  path: string,
): Promise<{ id: string; url: string }> {
  const signed = { ...preview, id: randomBytes(6).toString('hex') };
  await insertPreview(database.pool, signed, by);
  // Not resolved against the address: a path such as `/\evil.example/` would name another host.
  const url = new URL(address + path);
  url.searchParams.set(previewParameter, signPreview(signed, secret));
  return { id: signed.id, url: url.href };
}
