import { randomBytes } from 'node:crypto';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import { signPreview, type Preview } from '@forecourt/server-kit/preview';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { composePreview } from './compose-preview.ts';
import { previewParameter } from './open-preview.ts';
import {
  insertPreview,
  isRevoked,
  listPreviews,
  revokePreview,
  type StoredPreview,
} from './preview-repository.ts';

export type Previews = {
  /**
   * Returns a link that shows something else than what is on the site, to whoever opens it, until it expires or is revoked.
   * @param by who creates it
   */
  link(
    site: TenantConfig,
    preview: Omit<Preview, 'site' | 'id'>,
    by: string,
    path?: string,
  ): Promise<{ id: string; url: string }>;
  /** Lists the links that are valid, newest first. */
  list(): Promise<StoredPreview[]>;
  isRevoked(id: string): Promise<boolean>;
  /** @returns false for a link that has ended already */
  revoke(id: string, by: string): Promise<boolean>;
  /** @throws PublishRefused if a previewed version cannot be shown */
  compose: (
    site: TenantConfig,
    composition: ServedComposition,
    preview: NonNullable<ServedComposition['preview']>,
  ) => Promise<ServedComposition>;
};

type Parts = {
  database: Pick<Database, 'pool'>;
  secret: string;
  siteUrl(site: TenantConfig): string;
  registry: Parameters<typeof composePreview>[0];
};

export const createPreviews = ({ database, secret, siteUrl, registry }: Parts): Previews => ({
  async link(site, preview, by, path = '/') {
    const signed = { ...preview, id: randomBytes(6).toString('hex'), site: site.slug };
    await insertPreview(database.pool, signed, by);
    const url = new URL(path, `${siteUrl(site)}/`);
    url.searchParams.set(previewParameter, signPreview(signed, secret));
    return { id: signed.id, url: url.href };
  },
  list: () => listPreviews(database.pool),
  isRevoked: (id) => isRevoked(database.pool, id),
  revoke: (id, by) => revokePreview(database.pool, id, by),
  compose: (site, composition, preview) => composePreview(registry, site, composition, preview),
});
