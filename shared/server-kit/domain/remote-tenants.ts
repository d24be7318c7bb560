import { z } from 'zod';
import { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { contentView, type ContentView } from '../content/view/content-view.ts';
import { ServiceError, type TenantDirectory } from './domain.ts';

/** The tenants as the shell sends them to the processes of the domains. */
export const TenantList = z.object({ tenants: z.array(TenantConfig) });
export const TenantAnswer = z.object({ tenant: TenantConfig.nullable() });
export const DealershipsAnswer = z.object({ dealerships: z.array(z.string()) });
export const tenantsPath = '/api/shell/tenants';

/** A changed rate must be in the search index within five seconds; this delay is part of them. */
const freshMs = 2_000;

/**
 * Reads the tenants from the shell by HTTP and caches them briefly. While the shell does not respond, stale
 * values are used.
 * @param ask calls a path inside the installation and returns its JSON
 */
export function createRemoteTenants(
  ask: (path: string) => Promise<unknown>,
  now: () => number = () => performance.now(),
): TenantDirectory {
  const cache = new Map<string, { at: number; value: Promise<unknown> }>();
  const previews = new WeakMap<ContentView, Map<string, Promise<unknown>>>();

  function get<T>(path: string, read: (answer: unknown) => T): Promise<T> {
    const view = contentView();
    if (view?.preview) return askFor(view, path, read);
    const cached = cache.get(path);
    if (cached && now() - cached.at < freshMs) return cached.value as Promise<T>;
    const asking = ask(path).then(read);
    const value = cached ? asking.catch(() => cached.value as Promise<T>) : asking;
    cache.set(path, { at: now(), value });
    value.catch(() => cache.delete(path));
    return value;
  }

  /** A preview has settings of its own, which are asked for once in each of its requests. */
  function askFor<T>(view: ContentView, path: string, read: (answer: unknown) => T): Promise<T> {
    const answers = previews.get(view) ?? new Map<string, Promise<unknown>>();
    previews.set(view, answers);
    const value = answers.get(path) ?? ask(path).then(read);
    answers.set(path, value);
    return value as Promise<T>;
  }

  const one = (slug: string) =>
    get(`${tenantsPath}/${encodeURIComponent(slug)}`, (answer) => TenantAnswer.parse(answer).tenant);
  const all = () => get(tenantsPath, (answer) => TenantList.parse(answer).tenants);
  return {
    all,
    // All sites are asked for at once and kept; the settings of a preview are needed of one site only.
    bySlug: async (slug) =>
      contentView()?.preview ? one(slug) : ((await all()).find((tenant) => tenant.slug === slug) ?? null),
    forDealership: (slug, dealership) =>
      get(
        `${tenantsPath}/${encodeURIComponent(slug)}?dealership=${encodeURIComponent(dealership)}`,
        (answer) => TenantAnswer.parse(answer).tenant,
      ),
    dealershipsOf: (slug) =>
      get(
        `${tenantsPath}/${encodeURIComponent(slug)}/dealerships`,
        (answer) => DealershipsAnswer.parse(answer).dealerships,
      ).catch((error: unknown) => {
        // An older shell does not have this route.
        if (error instanceof ServiceError && error.status === 404) return [];
        throw error;
      }),
  };
}
