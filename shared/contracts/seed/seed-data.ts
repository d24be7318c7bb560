import type { Vehicle } from '../vehicle/vehicle.ts';

/** What a domain's `seed` receives on the first run beside its content; each stores its part. */
export type SeedData = {
  vehicles: { tenant: string; source: string; vehicle: Vehicle }[];
  /** Stock as files, each for the import profile of this name; their dates move by so many days. */
  stock?: { feeds: { tenant: string; source: string; profile: string; file: string }[]; days: number };
};

/** Items of one type of content of a site, in the dealer's order. */
export type SeedContent = { tenant: string; domain: string; type: string; items: unknown[] };
