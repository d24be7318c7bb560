import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { Database } from '@forecourt/server-kit/database';
import type { Preview } from '@forecourt/server-kit/preview';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { PublishRefused } from '../registry/publish/publish-refused.ts';
import { composePreview } from './compose-preview.ts';
import { createPreviewLink } from './preview-link.ts';
import { isRevoked, listPreviews, revokePreview, type StoredPreview } from './preview-repository.ts';

export type Previews = {
  /**
   * Returns a link that shows something else than what is on the site, to whoever opens it, until it expires
   * or is revoked.
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
  /** Whether the stock that the request previews is stored. */
  hasStock(site: TenantConfig): Promise<boolean>;
};

export const createPreviews = ({ database, secret, siteUrl, registry, hasStock }: Parts): Previews => ({
  link: (site, preview, by, path = '/') =>
    createPreviewLink(
      { database, secret, address: siteUrl(site) },
      { ...preview, site: site.slug },
      by,
      path,
    ),
  list: () => listPreviews(database.pool),
  isRevoked: (id) => isRevoked(database.pool, id),
  revoke: (id, by) => revokePreview(database.pool, id, by),
  async compose(site, composition, preview) {
    if (preview.stock && !(await hasStock(site)))
      throw new PublishRefused(
        'unknown_preview',
        `the preview of the feed "${preview.stock.source}" is not stored any more: "forecourt feed preview" makes a new one`,
        410,
      );
    return composePreview(registry, site, composition, preview);
  },
});
