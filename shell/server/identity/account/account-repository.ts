import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import type { Database } from '@forecourt/server-kit/database';
import { scopedAdapter } from '../scoped-adapter.ts';
import { tables } from '../tables.ts';

/** Stores the users, sessions and codes of better-auth, each query in the realm of its scope. */
export const accountRepository = ({ orm }: Pick<Database, 'orm'>) =>
  scopedAdapter(drizzleAdapter(orm, { provider: 'pg', schema: tables }));
