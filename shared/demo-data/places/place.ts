import type { z } from 'zod';
import type { LocationType } from '@forecourt/contracts/locations/location';
import type { TenantSlug } from '../tenants/tenant-layers.ts';
import type { Week } from './week.ts';

/** The compact definition of a location, as listed in `places`. */
export type Place = {
  tenant: TenantSlug;
  dealership: string;
  slug: string;
  name: string;
  type: z.infer<typeof LocationType>;
  subtype?: string;
  /** Null for a place that has none. */
  phone: string | null;
  mobile?: string;
  street: string;
  city: string;
  state: string;
  postcode: string;
  lat: number;
  long: number;
  week: Week;
  /** Makes sold new here. */
  makes: string[];
  primary?: boolean;
  hidden?: boolean;
  sms?: boolean;
  licence?: string;
  repairer?: string;
  /** Names of other locations that hand over this location's vehicles. */
  distribution?: string[];
};
export type DealershipFacts = { tenant: TenantSlug; slug: string; name: string };
