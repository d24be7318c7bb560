import type { PersonalDataStore } from '@forecourt/contracts/privacy/personal-data';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';
import { personalDataStores } from '../personal-data.ts';

type StoreName = (typeof personalDataStores)[number]['store'];
const dayMs = 86_400_000;

/** The times before which rows of a store are removed at a site, in the list's order. */
export function cutoffs(store: StoreName, site: TenantConfig, now: Date): Date[] {
  const declared: PersonalDataStore | undefined = personalDataStores.find((one) => one.store === store);
  return (declared?.retention ?? []).flatMap(({ days }) =>
    days ? [new Date(now.getTime() - days(site) * dayMs)] : [],
  );
}
