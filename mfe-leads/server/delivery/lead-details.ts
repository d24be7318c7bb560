import { z } from 'zod';
import { locationsApi } from '@forecourt/contracts/api/locations-api';
import { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { StoredLead } from '../submit/lead-repository.ts';

export type LeadDetails = {
  vehicle: Vehicle | null;
  dealership: { name: string; phone: string | null } | null;
};

/**
 * Finds what other domains know about a lead. It never holds up the delivery: if a domain does not answer in time, or its answer is
 * invalid, the lead is sent with only what the shopper entered.
 */
export async function findLeadDetails(context: DomainContext, lead: StoredLead): Promise<LeadDetails> {
  const [vehicle, dealership] = await Promise.all([
    findVehicle(context, lead),
    findDealership(context, lead),
  ]);
  return { vehicle, dealership };
}

async function findVehicle(context: DomainContext, { tenant, payload }: StoredLead): Promise<Vehicle | null> {
  if (!payload.car_id) return null;
  const answer = await within(3_000, context.services.get(vehicleApi.byId(payload.car_id), tenant));
  return z.object({ vehicle: Vehicle }).safeParse(answer).data?.vehicle ?? null;
}

const Places = z.object({
  locations: z.array(
    z.object({ dealership_slug: z.string(), primary: z.boolean(), phone: z.string().nullable() }),
  ),
  dealerships: z.array(z.object({ slug: z.string(), name: z.string() })),
});

async function findDealership(
  context: DomainContext,
  { tenant, payload }: StoredLead,
): Promise<LeadDetails['dealership']> {
  const slug = payload.dealership_slug;
  if (!slug) return null;
  const places = Places.safeParse(await within(3_000, context.services.get(locationsApi.list, tenant))).data;
  const found = places?.dealerships.find((dealership) => dealership.slug === slug);
  if (!places || !found) return null;
  const ofDealership = places.locations.filter((location) => location.dealership_slug === slug);
  return {
    name: found.name,
    phone: (ofDealership.find((location) => location.primary) ?? ofDealership[0])?.phone ?? null,
  };
}

/** @returns null if the work fails or takes longer */
async function within(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => (timer = setTimeout(resolve, milliseconds, null)));
  return Promise.race([work.catch(() => null), late]).finally(() => clearTimeout(timer));
}
