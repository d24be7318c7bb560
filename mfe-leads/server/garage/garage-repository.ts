import { createHash } from 'node:crypto';
import type { Pool, PoolClient } from 'pg';
import type { GarageDocument, GarageVehicleForm } from '@forecourt/contracts/api/garage-api';
import { mostDocuments, mostGarageVehicles } from '@forecourt/contracts/garage/garage-pages';
import { transaction, type Database } from '@forecourt/server-kit/database';
import type { Shopper } from '@forecourt/server-kit/shopper';

/** Whose garage it is: a shopper's at one site. */
export type Owner = Pick<Shopper, 'id' | 'realm'> & { tenant: string };

export type StoredVehicle = {
  id: string;
  rego: string;
  rego_state: GarageVehicleForm['rego_state'];
  name: string;
  km: number | null;
  documents: GarageDocument[];
};

export type Saved = 'saved' | 'missing' | 'too-many' | 'duplicate';
type File = { name: string; type: GarageDocument['type']; content: Buffer };

const isOwner = 'realm = $1 and shopper_id = $2 and tenant = $3';
const keyOf = ({ realm, id, tenant }: Owner) => [realm, id, tenant];

/** The vehicles and documents of shoppers; every query is for one shopper at one site. */
export function createGarageRepository(database: Database) {
  const { pool } = database;

  /** Changes of one garage come one after another, so that its limits hold. */
  const change = <T>(owner: Owner, work: (client: PoolClient) => Promise<T>): Promise<T> =>
    transaction(database, async (client) => {
      await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
        `garage:${keyOf(owner).join(':')}`,
      ]);
      return work(client);
    });

  return {
    async list(owner: Owner): Promise<StoredVehicle[]> {
      const { rows } = await pool.query<StoredVehicle>(
        `select id, rego, rego_state, name, km, coalesce((
             select jsonb_agg(jsonb_build_object('id', d.id, 'name', d.name, 'type', d.media_type,
               'bytes', octet_length(d.content), 'added_at', d.created_at) order by d.created_at desc, d.id)
             from leads.garage_documents d where d.vehicle_id = v.id), '[]') as documents
         from leads.garage_vehicles v where ${isOwner} order by created_at desc, id`,
        keyOf(owner),
      );
      return rows;
    },

    /** A vehicle that is there already gets what is new about it. */
    add: (owner: Owner, { rego, rego_state, name, km }: GarageVehicleForm): Promise<Saved> =>
      change(owner, async (client) => {
        const others = await countVehicles(client, owner, rego, rego_state);
        if (others >= mostGarageVehicles) return 'too-many';
        await client.query(
          `insert into leads.garage_vehicles (realm, shopper_id, tenant, rego, rego_state, name, km)
           values ($1, $2, $3, $4, $5, $6, $7)
           on conflict (realm, shopper_id, tenant, rego, rego_state) do update
             set name = coalesce(nullif(excluded.name, ''), garage_vehicles.name), km = coalesce(excluded.km, garage_vehicles.km)`,
          [...keyOf(owner), rego, rego_state, name, km],
        );
        return 'saved';
      }),

    update: (owner: Owner, id: string, { rego, rego_state, name, km }: GarageVehicleForm): Promise<Saved> =>
      change(owner, async (client) => {
        const { rowCount: taken } = await client.query(
          `select 1 from leads.garage_vehicles where ${isOwner} and rego = $4 and rego_state = $5 and id <> $6`,
          [...keyOf(owner), rego, rego_state, id],
        );
        if (taken) return 'duplicate';
        const { rowCount } = await client.query(
          `update leads.garage_vehicles set rego = $5, rego_state = $6, name = $7, km = $8 where ${isOwner} and id = $4`,
          [...keyOf(owner), id, rego, rego_state, name, km],
        );
        return rowCount ? 'saved' : 'missing';
      }),

    /** With its documents. */
    async remove(owner: Owner, id: string): Promise<void> {
      await pool.query(`delete from leads.garage_vehicles where ${isOwner} and id = $4`, [
        ...keyOf(owner),
        id,
      ]);
    },

    addDocument: (owner: Owner, vehicleId: string, { name, type, content }: File): Promise<Saved> =>
      change(owner, async (client) => {
        const hash = createHash('sha256').update(content).digest('hex');
        const { rows } = await client.query<{ others: number }>(
          `select (select count(*)::int from leads.garage_documents d where d.vehicle_id = v.id and d.content_hash <> $5) as others
           from leads.garage_vehicles v where ${isOwner} and id = $4`,
          [...keyOf(owner), vehicleId, hash],
        );
        if (!rows[0]) return 'missing';
        if (rows[0].others >= mostDocuments) return 'too-many';
        await client.query(
          `insert into leads.garage_documents (vehicle_id, name, media_type, content, content_hash)
           values ($1, $2, $3, $4, $5) on conflict (vehicle_id, content_hash) do nothing`,
          [vehicleId, name, type, content, hash],
        );
        return 'saved';
      }),

    async document(owner: Owner, id: string): Promise<File | null> {
      const { rows } = await pool.query<File>(
        `select d.name, d.media_type as type, d.content from leads.garage_documents d
         join leads.garage_vehicles v on v.id = d.vehicle_id where ${isOwner} and d.id = $4`,
        [...keyOf(owner), id],
      );
      return rows[0] ?? null;
    },

    async removeDocument(owner: Owner, id: string): Promise<void> {
      await pool.query(
        `delete from leads.garage_documents d using leads.garage_vehicles v
         where v.id = d.vehicle_id and ${isOwner} and d.id = $4`,
        [...keyOf(owner), id],
      );
    },
  };
}

async function countVehicles(
  client: Pick<Pool, 'query'>,
  owner: Owner,
  rego: string,
  state: string,
): Promise<number> {
  const { rows } = await client.query<{ others: number }>(
    `select count(*)::int as others from leads.garage_vehicles where ${isOwner} and (rego, rego_state) <> ($4, $5)`,
    [...keyOf(owner), rego, state],
  );
  return rows[0]!.others;
}
