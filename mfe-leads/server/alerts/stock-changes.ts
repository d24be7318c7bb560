import { sql } from 'drizzle-orm';
import { vehicleApi, VehicleChanges, type VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { ormOf, transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';
import { followedVehicles, stockChanges, stockPosition } from '../db/tables.ts';

const pageLength = 1_000;

/** Reads the vehicles' change feed to its end, and stores new vehicles and lower prices, each once. */
export async function followStock(context: Pick<DomainContext, 'database' | 'services'>): Promise<void> {
  while (await followPage(context));
}

/** @returns whether there may be more pages */
function followPage({ database, services }: Pick<DomainContext, 'database' | 'services'>): Promise<boolean> {
  return transaction(database, async (client) => {
    const orm = ormOf(client);
    const [position] = await orm.select().from(stockPosition).for('update');
    const { sequence, isComplete } = position!;
    const { changes, last } = VehicleChanges.parse(
      await services.get(vehicleApi.changes(sequence, pageLength), null),
    );
    const listed = changes.filter(isListed).map(({ sequence: at, tenant, id, vehicle }) => ({
      sequence: at,
      tenant,
      id,
      name: vehicle!.name,
      slug: vehicle!.slug,
      price: currentPrice(vehicle!),
    }));
    if (isComplete)
      await orm.execute(sql`
        insert into ${stockChanges} (sequence, tenant, vehicle_id, kind, name, slug, price_before)
        select c.sequence, c.tenant, c.id, case when f.vehicle_id is null then 'new' else 'price-drop' end, c.name, c.slug, f.price
        from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb)
          as c(sequence bigint, tenant text, id text, name text, slug text, price integer)
        left join ${followedVehicles} f on f.tenant = c.tenant and f.vehicle_id = c.id
        where f.vehicle_id is null or c.price < f.price
        order by c.sequence
        on conflict do nothing`);
    await orm.execute(sql`
      insert into ${followedVehicles} (tenant, vehicle_id, price)
      select tenant, id, price from jsonb_to_recordset(${JSON.stringify(listed)}::jsonb) as c(tenant text, id text, price integer)
      on conflict (tenant, vehicle_id) do update set price = excluded.price, gone_at = null
      where ${followedVehicles.price} is distinct from excluded.price or ${followedVehicles.goneAt} is not null`);
    const gone = changes.filter(isGone).map(({ tenant, id }) => ({ tenant, id }));
    await orm.execute(sql`
      update ${followedVehicles} f set gone_at = now()
      from jsonb_to_recordset(${JSON.stringify(gone)}::jsonb) as c(tenant text, id text)
      where f.tenant = c.tenant and f.vehicle_id = c.id and f.gone_at is null`);
    const hasMore = changes.length === pageLength;
    await orm.update(stockPosition).set({ sequence: last, isComplete: isComplete || !hasMore });
    return hasMore;
  });
}

/** A reserved vehicle does not count as gone, because it may become available again. */
const isGone = ({ vehicle }: VehicleChange) =>
  vehicle === null || vehicle.sold || vehicle.status === 'sold' || !vehicle.show_on_dealer_website;

const isListed = ({ vehicle }: VehicleChange) =>
  vehicle !== null && vehicle.show_on_dealer_website && isAvailable(vehicle) && !vehicle.sold;
