import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import type { TenantSlug } from '../tenants/tenant-layers.ts';

/** What a site sells; `makes` are null for all of the catalogue. */
export const kindsOfStock: { tenant: TenantSlug; types: VehicleType[]; makes: string[] | null }[] = [
  { tenant: 'harbour', types: ['car'], makes: null },
  { tenant: 'kestrel', types: ['car'], makes: ['Mazda'] },
  { tenant: 'barrow', types: ['car', 'motorcycle'], makes: null },
  { tenant: 'driftwood', types: ['caravan'], makes: null },
  { tenant: 'ironbark', types: ['truck', 'motorcycle'], makes: null },
  { tenant: 'nakhla', types: ['car'], makes: null },
];
