import { z } from 'zod';
import { locationsApi } from '@forecourt/contracts/api/locations-api';
import { choosePhone } from '@forecourt/contracts/locations/phone';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import type { ServiceClient } from './domain.ts';

const Locations = z.object({
  locations: z.array(z.object({ primary: z.boolean(), phone: z.string().nullable() })),
});
const freshMs = 300_000;
const longestWaitMs = 500;

type Found = { asked: Promise<string | null>; askedAt: number; last: string | null };

/**
 * Creates a function that returns a site's phone number: the configured one, otherwise that of its main location. The
 * locations of a site are requested at most once in five minutes, because the number is needed when the server has no time.
 * If they do not respond in time, the previous number is used. Sites that show numbers only on request are no exception: the
 * request could not be answered.
 */
export function createSitePhone(
  services: Pick<ServiceClient, 'get'>,
): (tenant: TenantConfig) => Promise<string | null> {
  const found = new Map<string, Found>();

  async function ask(slug: string): Promise<string | null> {
    const { locations } = Locations.parse(await services.get(locationsApi.list, slug));
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

  return async ({ slug, locations: { phone } }) => {
    const configured = choosePhone(phone, null, null);
    if (configured) return configured;
    const before = found.get(slug);
    const entry =
      before && performance.now() - before.askedAt < freshMs ? before : askAgain(slug, before?.last ?? null);
    const late = Promise.withResolvers<string | null>();
    const timer = setTimeout(() => late.resolve(entry.last), longestWaitMs);
    return Promise.race([entry.asked, late.promise]).finally(() => clearTimeout(timer));
  };
}
