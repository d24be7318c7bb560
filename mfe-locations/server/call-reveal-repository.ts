import { type Client, ormOf } from '@forecourt/server-kit/database';
import { callReveals } from './db/tables.ts';

type CallReveal = { car_id: string | null; dealership_id: string | null; website_id: number };

export async function logCallReveal(client: Client, tenant: string, reveal: CallReveal): Promise<void> {
  await ormOf(client)
    .insert(callReveals)
    .values({
      tenant,
      carId: reveal.car_id,
      dealershipId: reveal.dealership_id,
      websiteId: reveal.website_id,
    });
}
