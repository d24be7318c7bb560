import type { DomainContext } from '@forecourt/server-kit/domain';
import { applyPerSite } from '../apply-per-site.ts';
import { applyContent } from './apply-content.ts';

/** Keeps the values of vehicles as the published content says; returns a function that stops it. */
export const followContent = (context: DomainContext): Promise<() => Promise<void>> =>
  applyPerSite(context, {
    name: 'vehicle/content',
    content: 'vehicle',
    isShared: false,
    async apply(tenant) {
      const site = await context.tenants.bySlug(tenant);
      return site && applyContent(context.database, site);
    },
  });
