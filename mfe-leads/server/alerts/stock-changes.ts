import { vehicleApi, VehicleChanges, type VehicleChange } from '@forecourt/contracts/api/vehicle-api';
import { isAvailable } from '@forecourt/contracts/vehicle/availability';
import { currentPrice } from '@forecourt/contracts/vehicle/price';
import { transaction } from '@forecourt/server-kit/database';
import type { DomainContext } from '@forecourt/server-kit/domain';

const pageLength = 1_000;

/** Reads the vehicles' change feed to its end, and notes new vehicles and lower prices, each once. */
export async function followStock(context: Pick<DomainContext, 'database' | 'services'>): Promise<void> {
  while (await followPage(context));
}

/** @returns whether there may be more */
function followPage({ database, services }: Pick<DomainContext, 'database' | 'services'>): Promise<boolean> {
  return transaction(database, async (client) => {
    const { rows } = await client.query<{ sequence: number; isComplete: boolean }>(
      `select sequence::float8 as sequence, is_complete as "isComplete" from leads.stock_position for update`,
    );
    const { sequence, isComplete } = rows[0]!;
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
      await client.query(
        `insert into leads.stock_changes (sequence, tenant, vehicle_id, kind, name, slug, price_before)
         select c.sequence, c.tenant, c.id, case when f.vehicle_id is null then 'new' else 'price-drop' end, c.name, c.slug, f.price
         from jsonb_to_recordset($1::jsonb) as c(sequence bigint, tenant text, id text, name text, slug text, price integer)
         left join leads.followed_vehicles f on f.tenant = c.tenant and f.vehicle_id = c.id
         where f.vehicle_id is null or c.price < f.price
         order by c.sequence
         on conflict do nothing`,
        [JSON.stringify(listed)],
      );
    await client.query(
      `insert into leads.followed_vehicles (tenant, vehicle_id, price)
       select tenant, id, price from jsonb_to_recordset($1::jsonb) as c(tenant text, id text, price integer)
       on conflict (tenant, vehicle_id) do update set price = excluded.price, gone_at = null
       where followed_vehicles.price is distinct from excluded.price or followed_vehicles.gone_at is not null`,
      [JSON.stringify(listed)],
    );
    const gone = changes.filter(isGone).map(({ tenant, id }) => ({ tenant, id }));
    await client.query(
      `update leads.followed_vehicles f set gone_at = now()
       from jsonb_to_recordset($1::jsonb) as c(tenant text, id text)
       where f.tenant = c.tenant and f.vehicle_id = c.id and f.gone_at is null`,
      [JSON.stringify(gone)],
    );
    const hasMore = changes.length === pageLength;
    await client.query('update leads.stock_position set sequence = $1, is_complete = is_complete or $2', [
      last,
      !hasMore,
    ]);
    return hasMore;
  });
}

/** One that is only reserved may come back. */
const isGone = ({ vehicle }: VehicleChange) =>
  vehicle === null || vehicle.sold || vehicle.status === 'sold' || !vehicle.show_on_dealer_website;

const isListed = ({ vehicle }: VehicleChange) =>
  vehicle !== null && vehicle.show_on_dealer_website && isAvailable(vehicle) && !vehicle.sold;
