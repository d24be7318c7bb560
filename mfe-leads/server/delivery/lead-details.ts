import { z } from 'zod';
import { DealershipContact, locationsApi } from '@forecourt/contracts/api/locations-api';
import { vehicleApi } from '@forecourt/contracts/api/vehicle-api';
import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import { Vehicle, type CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { DomainContext } from '@forecourt/server-kit/domain';
import type { StoredLead } from '../submit/lead-repository.ts';
import { within } from '../within.ts';

export type LeadDetails = {
  vehicle: Vehicle | null;
  dealership: { name: string; phone: string | null } | null;
};

/**
 * Finds what other domains know about a lead. It never holds up the delivery: if a domain does not answer in
 * time, or its answer is invalid, the lead is sent with only what the shopper entered.
 */
export async function findLeadDetails(
  context: DomainContext,
  lead: StoredLead,
  department: LeadDepartment,
): Promise<LeadDetails> {
  const vehicle = await findVehicle(context, lead);
  const { dealership_slug } = lead.payload;
  const carType = vehicle?.car_type ?? null;
  return {
    vehicle,
    dealership: await findDealership(context, lead.tenant, dealership_slug, { department, carType }),
  };
}

async function findVehicle(context: DomainContext, { tenant, payload }: StoredLead): Promise<Vehicle | null> {
  if (!payload.car_id) return null;
  const answer = await within(3_000, context.services.get(vehicleApi.byId(payload.car_id), tenant));
  return z.object({ vehicle: Vehicle }).safeParse(answer).data?.vehicle ?? null;
}

/**
 * Returns the name of a dealership and the number of one of its departments, or of its vehicles of a type;
 * null if it does not answer in time.
 */
export async function findDealership(
  context: Pick<DomainContext, 'services'>,
  tenant: string,
  slug: string | null,
  { department, carType = null }: { department: LeadDepartment; carType?: CarType | null },
): Promise<LeadDetails['dealership']> {
  if (!slug) return null;
  const place = department === 'service' || department === 'parts' ? department : 'sales';
  const answer = await within(
    3_000,
    context.services.get(locationsApi.contact(slug, place, carType), tenant),
  );
  return DealershipContact.safeParse(answer).data ?? null;
}
