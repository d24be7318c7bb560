import { z } from 'zod';
import type { TenantConfig } from '../tenant/tenant-config.ts';
import { choosePhone } from './phone.ts';

const Locations = z.object({
  locations: z.array(z.object({ primary: z.boolean(), phone: z.string().nullable() })),
});
const freshMs = 300_000;
const longestWaitMs = 500;

export type SitePhone = {
  (tenant: TenantConfig): Promise<string | null>;
  /** Asks for the numbers of sites, and waits for all answers. */
  prepare(tenants: readonly TenantConfig[]): Promise<void>;
};

type Found = { asked: Promise<string | null>; askedAt: number; last: string | null };

/**
 * Creates a function that returns a site's phone number: the configured one, otherwise that of its main
 * location. The locations of a site are requested at most once in five minutes, because the number is needed
 * when the server has no time. If they do not respond in time, the previous number is used. Sites that show
 * numbers only on request are no exception: the request could not be answered. `prepare` waits for the
 * numbers of sites: call it before visitors arrive.
 * @param readLocations asks for `locationsApi.list`; the answer is for everybody, so not what a preview shows
 */
export function createSitePhone(readLocations: (site: string) => Promise<unknown>): SitePhone {
  const found = new Map<string, Found>();

  async function ask(slug: string): Promise<string | null> {
    const { locations } = Locations.parse(await readLocations(slug));
    const withPhone = locations.filter(({ phone }) => phone);
    return (withPhone.find(({ primary }) => primary) ?? withPhone[0])?.phone ?? null;
  }

  function askAgain(slug: string, last: string | null): Found {
    const entry: Found = { asked: Promise.resolve(last), askedAt: performance.now(), last };
    entry.asked = ask(slug).then(
      (phone) => (entry.last = phone),
      () => {
        entry.askedAt = Number.NEGATIVE_INFINITY;
        return last;
      },
    );
    found.set(slug, entry);
    return entry;
  }

  function lookUp(slug: string): Found {
    const before = found.get(slug);
    return before && performance.now() - before.askedAt < freshMs
      ? before
      : askAgain(slug, before?.last ?? null);
  }

  async function phoneOf({ slug, locations: { phone } }: TenantConfig): Promise<string | null> {
    const configured = choosePhone(phone, null, null);
    if (configured) return configured;
    const entry = lookUp(slug);
    const late = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => late.resolve(entry.last), longestWaitMs);
    return Promise.race([entry.asked, late.promise]).finally(() => clearTimeout(timer));
  }
  return Object.assign(phoneOf, {
    prepare: async (tenants: readonly TenantConfig[]) =>
      void (await Promise.all(tenants.map(({ slug }) => lookUp(slug).asked))),
  });
}
