import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { PoolClient, Pool } from 'pg';
import { type Client, ormOf, transaction } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';
import type { GarageDocument, GarageVehicleForm } from '../../model/garage/garage-api.ts';
import { mostDocuments, mostGarageVehicles } from '../../model/garage/garage-limits.ts';
import { garageDocuments as documents, garageVehicles as vehicles } from '../db/tables.ts';

/** The owner of a garage: a shopper at one site. */
export type Owner = Pick<Shopper, 'id' | 'realm'> & { tenant: string };

export type StoredVehicle = {
  id: string;
  rego: string;
  rego_state: GarageVehicleForm['rego_state'];
  name: string;
  km: number | null;
  documents: GarageDocument[];
};

export type Refused = 'missing' | 'too-many' | 'duplicate';
/** A change: the garage after it, from its transaction, or why it was refused. */
export type Changed = StoredVehicle[] | Refused;
type File = { name: string; type: GarageDocument['type']; content: Buffer };

/** Every query is restricted to one shopper at one site. */
const ofOwner = ({ realm, id, tenant }: Owner) =>
  and(eq(vehicles.realm, realm), eq(vehicles.shopperId, id), eq(vehicles.tenant, tenant));

/** Serialises the changes of one garage, so that its limits hold. */
const change = (
  pool: Pool,
  owner: Owner,
  work: (client: PoolClient) => Promise<Refused | undefined>,
): Promise<Changed> =>
  transaction(pool, async (client) => {
    const lock = `garage:${owner.realm}:${owner.id}:${owner.tenant}`;
    await ormOf(client).execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
    return (await work(client)) ?? listOf(client, owner);
  });

const listOf = (client: Client, owner: Owner): Promise<StoredVehicle[]> =>
  ormOf(client)
    .select({
      id: vehicles.id,
      rego: vehicles.rego,
      rego_state: vehicles.regoState,
      name: vehicles.name,
      km: vehicles.km,
      documents: sql<GarageDocument[]>`coalesce(
            jsonb_agg(jsonb_build_object('id', ${documents.id}, 'name', ${documents.name}, 'type', ${documents.mediaType},
              'bytes', octet_length(${documents.content}), 'added_at', ${documents.createdAt}) order by ${documents.createdAt} desc, ${documents.id})
              filter (where ${documents.id} is not null), '[]')`,
    })
    .from(vehicles)
    .leftJoin(documents, eq(documents.vehicleId, vehicles.id))
    .where(ofOwner(owner))
    .groupBy(vehicles.id)
    .orderBy(desc(vehicles.createdAt), vehicles.id);

export const listGarage = (client: Client, owner: Owner): Promise<StoredVehicle[]> => listOf(client, owner);

/** If the vehicle is already in the garage, it is updated with the values that are given. */
export const addGarageVehicle = (
  pool: Pool,
  owner: Owner,
  { rego, rego_state, name, km }: GarageVehicleForm,
): Promise<Changed> =>
  change(pool, owner, async (client) => {
    const others = sql`(${vehicles.rego}, ${vehicles.regoState}) <> (${rego}, ${rego_state})`;
    if ((await ormOf(client).$count(vehicles, and(ofOwner(owner), others))) >= mostGarageVehicles)
      return 'too-many';
    await ormOf(client)
      .insert(vehicles)
      .values({
        realm: owner.realm,
        shopperId: owner.id,
        tenant: owner.tenant,
        rego,
        regoState: rego_state,
        name,
        km,
      })
      .onConflictDoUpdate({
        target: [vehicles.realm, vehicles.shopperId, vehicles.tenant, vehicles.rego, vehicles.regoState],
        set: {
          name: sql`coalesce(nullif(excluded.name, ''), ${vehicles.name})`,
          km: sql`coalesce(excluded.km, ${vehicles.km})`,
        },
      });
    return undefined;
  });

export const updateGarageVehicle = (
  pool: Pool,
  owner: Owner,
  id: string,
  { rego, rego_state, name, km }: GarageVehicleForm,
): Promise<Changed> =>
  change(pool, owner, async (client) => {
    const hasPlate = and(eq(vehicles.rego, rego), eq(vehicles.regoState, rego_state), ne(vehicles.id, id));
    if ((await ormOf(client).$count(vehicles, and(ofOwner(owner), hasPlate))) > 0) return 'duplicate';
    const { rowCount } = await ormOf(client)
      .update(vehicles)
      .set({ rego, regoState: rego_state, name, km })
      .where(and(ofOwner(owner), eq(vehicles.id, id)));
    return rowCount ? undefined : 'missing';
  });

/** Also removes its documents. */
export const removeGarageVehicle = (pool: Pool, owner: Owner, id: string): Promise<Changed> =>
  change(pool, owner, async (client) => {
    await ormOf(client)
      .delete(vehicles)
      .where(and(ofOwner(owner), eq(vehicles.id, id)));
    return undefined;
  });

export const addGarageDocument = (
  pool: Pool,
  owner: Owner,
  vehicleId: string,
  { name, type, content }: File,
): Promise<Changed> =>
  change(pool, owner, async (client) => {
    const contentHash = createHash('sha256').update(content).digest('hex');
    const [vehicle] = await ormOf(client)
      .select({
        others: sql<number>`(count(*) filter (where ${documents.contentHash} <> ${contentHash}))::int`,
      })
      .from(vehicles)
      .leftJoin(documents, eq(documents.vehicleId, vehicles.id))
      .where(and(ofOwner(owner), eq(vehicles.id, vehicleId)))
      .groupBy(vehicles.id);
    if (!vehicle) return 'missing';
    if (vehicle.others >= mostDocuments) return 'too-many';
    await ormOf(client)
      .insert(documents)
      .values({ vehicleId, name, mediaType: type, content, contentHash })
      .onConflictDoNothing();
    return undefined;
  });

export async function readGarageDocument(client: Client, owner: Owner, id: string): Promise<File | null> {
  const [found] = await ormOf(client)
    .select({ name: documents.name, type: documents.mediaType, content: documents.content })
    .from(documents)
    .innerJoin(vehicles, eq(vehicles.id, documents.vehicleId))
    .where(and(ofOwner(owner), eq(documents.id, id)));
  return found ?? null;
}

export const removeGarageDocument = (pool: Pool, owner: Owner, id: string): Promise<Changed> =>
  change(pool, owner, async (client) => {
    const ofTheirs = ormOf(client).select({ id: vehicles.id }).from(vehicles).where(ofOwner(owner));
    await ormOf(client)
      .delete(documents)
      .where(and(eq(documents.id, id), inArray(documents.vehicleId, ofTheirs)));
    return undefined;
  });
