import type { Pool, PoolClient } from 'pg';
import type { OnlinePayment } from '@forecourt/contracts/api/online-payments-api';

export type StoredPayment = OnlinePayment & {
  tenant: string;
  name: string;
  email: string;
  provider: string;
  provider_reference: string | null;
  created_at: Date;
  updated_at: Date;
};
type State = StoredPayment['state'];
type NewPayment = Omit<StoredPayment, 'provider_reference' | 'state' | 'created_at' | 'updated_at'> & {
  key: string;
};
type Client = Pick<Pool | PoolClient, 'query'>;

/** @returns the payment that the key has already, or this one; which of them it is, its id says */
export async function addPayment(client: Client, payment: NewPayment): Promise<StoredPayment> {
  const { id, tenant, key, reference, amount_cents, currency, name, email, provider } = payment;
  await client.query(
    `insert into leads.online_payments (id, tenant, idempotency_key, reference, amount_cents, currency, name, email, provider, state)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'created') on conflict (tenant, idempotency_key) do nothing`,
    [id, tenant, key, reference, amount_cents, currency, name, email, provider],
  );
  const { rows } = await client.query<StoredPayment>(
    'select * from leads.online_payments where tenant = $1 and idempotency_key = $2',
    [tenant, key],
  );
  return rows[0]!;
}

export async function findPayment(client: Client, tenant: string, id: string): Promise<StoredPayment | null> {
  const { rows } = await client.query<StoredPayment>(
    'select * from leads.online_payments where tenant = $1 and id = $2',
    [tenant, id],
  );
  return rows[0] ?? null;
}

export async function findPaymentById(client: Client, id: string): Promise<StoredPayment | null> {
  const { rows } = await client.query<StoredPayment>('select * from leads.online_payments where id = $1', [
    id,
  ]);
  return rows[0] ?? null;
}

/** Notes what the provider calls a payment; one that was declined can be paid again. */
export async function noteProviderReference(client: Client, id: string, reference: string): Promise<void> {
  await client.query(
    `update leads.online_payments set provider_reference = $2, state = case when state = 'declined' then 'created' else state end,
       updated_at = now() where id = $1 and state in ('created', 'declined')`,
    [id, reference],
  );
}

/** Moves a payment on; @returns null where it is in none of these states, or is no payment of this kind */
export async function movePayment(
  client: Client,
  provider: string,
  reference: string,
  to: State,
  from: State[],
): Promise<StoredPayment | null> {
  const { rows } = await client.query<StoredPayment>(
    `update leads.online_payments set state = $3, updated_at = now()
     where provider = $1 and provider_reference = $2 and state = any($4) returning *`,
    [provider, reference, to, from],
  );
  return rows[0] ?? null;
}

/** The newest first. */
export async function listPayments(
  client: Client,
  { tenant, limit }: { tenant: string | null; limit: number },
): Promise<StoredPayment[]> {
  const { rows } = await client.query<StoredPayment>(
    `select * from leads.online_payments where $1::text is null or tenant = $1 order by created_at desc, id limit $2`,
    [tenant, limit],
  );
  return rows;
}
