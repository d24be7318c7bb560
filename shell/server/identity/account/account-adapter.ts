import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { ormOf, type Client } from '@forecourt/server-kit/database';
import { scopedAdapter } from '../scoped-adapter.ts';
import { tables } from '../tables.ts';

/** Stores the users, sessions and codes of better-auth, each query in the realm of its scope. */
export const accountAdapter = (client: Client) =>
  scopedAdapter(drizzleAdapter(ormOf(client), { provider: 'pg', schema: tables }));
