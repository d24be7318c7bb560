import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { signPreview, type Preview } from '@forecourt/server-kit/preview';
import type { ServedComposition } from '../registry/compose/compose-remotes.ts';
import { composePreview } from './compose-preview.ts';
import { previewParameter } from './open-preview.ts';

export type Previews = {
  /** Returns a link that shows something else than what is on the site, to whoever opens it, until it expires. */
  link(site: TenantConfig, preview: Omit<Preview, 'site'>, path?: string): string;
  /** @throws PublishRefused if a previewed version cannot be shown */
  compose: (
    site: TenantConfig,
    composition: ServedComposition,
    preview: NonNullable<ServedComposition['preview']>,
  ) => Promise<ServedComposition>;
};

type Parts = {
  secret: string;
  siteUrl(site: TenantConfig): string;
  registry: Parameters<typeof composePreview>[0];
};

export const createPreviews = ({ secret, siteUrl, registry }: Parts): Previews => ({
  link(site, preview, path = '/') {
    const url = new URL(path, `${siteUrl(site)}/`);
    url.searchParams.set(previewParameter, signPreview({ ...preview, site: site.slug }, secret));
    return url.href;
  },
  compose: (site, composition, preview) => composePreview(registry, site, composition, preview),
});
