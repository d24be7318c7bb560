import type { Pool, PoolClient } from 'pg';

export type StoredSpin = {
  id: string;
  tenant: string;
  phone: string;
  name: string;
  email: string;
  prize_id: string;
  prize: string;
  wins: boolean;
  code: string | null;
  created_at: Date;
  again_at: Date;
  redeemed_at: Date | null;
};
type NewSpin = Omit<StoredSpin, 'id' | 'created_at' | 'redeemed_at'> & { key: string };
type Client = Pick<Pool | PoolClient, 'query'>;

/** Lets the turns of one site come one after another until the end of the transaction, so that no prize is given too often. */
export async function lockWheel(client: PoolClient, tenant: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`spin:${tenant}`]);
}

export async function findSpinByKey(client: Client, tenant: string, key: string): Promise<StoredSpin | null> {
  const { rows } = await client.query<StoredSpin>(
    'select * from leads.spins where tenant = $1 and idempotency_key = $2',
    [tenant, key],
  );
  return rows[0] ?? null;
}

/** The turn after which a phone has to wait; null where it has a turn. */
export async function findCurrentSpin(
  client: Client,
  tenant: string,
  phone: string,
): Promise<StoredSpin | null> {
  const { rows } = await client.query<StoredSpin>(
    `select * from leads.spins where tenant = $1 and phone = $2 and again_at > now() order by created_at desc limit 1`,
    [tenant, phone],
  );
  return rows[0] ?? null;
}

export async function countTaken(client: Client, tenant: string): Promise<Map<string, number>> {
  const { rows } = await client.query<{ prize_id: string; taken: number }>(
    'select prize_id, count(*)::int as taken from leads.spins where tenant = $1 group by prize_id',
    [tenant],
  );
  return new Map(rows.map(({ prize_id, taken }) => [prize_id, taken]));
}

export async function insertSpin(client: Client, spin: NewSpin): Promise<StoredSpin> {
  const { rows } = await client.query<StoredSpin>(
    `insert into leads.spins (tenant, idempotency_key, phone, name, email, prize_id, prize, wins, code, again_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning *`,
    [
      spin.tenant,
      spin.key,
      spin.phone,
      spin.name,
      spin.email,
      spin.prize_id,
      spin.prize,
      spin.wins,
      spin.code,
      spin.again_at,
    ],
  );
  return rows[0]!;
}

/** Prizes that were won, the newest first. */
export async function listPrizes(
  client: Client,
  { tenant, onlyOpen }: { tenant: string | null; onlyOpen: boolean },
): Promise<StoredSpin[]> {
  const { rows } = await client.query<StoredSpin>(
    `select * from leads.spins where wins and ($1::text is null or tenant = $1) and (not $2 or redeemed_at is null)
     order by created_at desc`,
    [tenant, onlyOpen],
  );
  return rows;
}

export type Redeemed =
  | { ok: true; spin: StoredSpin }
  | { ok: false; reason: 'unknown' | 'redeemed'; at?: Date };

/** Marks a prize as handed over; once. */
export async function redeemPrize(client: Client, tenant: string, code: string): Promise<Redeemed> {
  const text = code.trim().toUpperCase();
  const { rows } = await client.query<StoredSpin>(
    'update leads.spins set redeemed_at = now() where tenant = $1 and code = $2 and redeemed_at is null returning *',
    [tenant, text],
  );
  if (rows[0]) return { ok: true, spin: rows[0] };
  const { rows: found } = await client.query<StoredSpin>(
    'select * from leads.spins where tenant = $1 and code = $2',
    [tenant, text],
  );
  return found[0]?.redeemed_at
    ? { ok: false, reason: 'redeemed', at: found[0].redeemed_at }
    : { ok: false, reason: 'unknown' };
}
