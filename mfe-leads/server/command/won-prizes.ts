import { listPrizes, redeemPrize, type Redeemed, type StoredSpin } from '../spin/spin-repository.ts';
import { withLeads } from './with-leads.ts';

export const listWonPrizes = (query: { tenant: string | null; onlyOpen: boolean }): Promise<StoredSpin[]> =>
  withLeads(({ database }) => listPrizes(database.pool, query));

export const redeemWonPrize = (tenant: string, code: string): Promise<Redeemed> =>
  withLeads(({ database }) => redeemPrize(database.pool, tenant, code));
