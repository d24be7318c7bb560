import type { BetterAuthOptions, DBAdapter, Where } from 'better-auth';
import { currentScope } from './realm.ts';

type MakeAdapter = (options: BetterAuthOptions) => DBAdapter;

/** The adapter with the current realm in every query and row: no call reaches other dealers'. */
export function scopedAdapter(make: MakeAdapter): MakeAdapter {
  return (options) => withScope(make(options));
}

function withScope(adapter: DBAdapter): DBAdapter {
  const inRealm = <Query extends { where?: Where[] }>(query: Query) => {
    // With alternatives (OR) the adapter would drop one of the two conditions.
    if (query.where?.some(({ connector }) => connector === 'OR'))
      throw new Error(
        'a query with OR conditions cannot be limited to a realm: send a query for each condition',
      );
    return { ...query, where: [...(query.where ?? []), { field: 'realm', value: currentScope().realm }] };
  };
  return {
    ...adapter,
    create: (query) => {
      const { realm, site } = currentScope();
      const scope = query.model === 'session' ? { realm, site } : { realm };
      return adapter.create({ ...query, data: { ...query.data, ...scope } });
    },
    findOne: (query) => adapter.findOne(inRealm(query)),
    findMany: (query) => adapter.findMany(inRealm(query)),
    count: (query) => adapter.count(inRealm(query)),
    update: (query) => adapter.update(inRealm(query)),
    updateMany: (query) => adapter.updateMany(inRealm(query)),
    delete: (query) => adapter.delete(inRealm(query)),
    deleteMany: (query) => adapter.deleteMany(inRealm(query)),
    consumeOne: (query) => adapter.consumeOne(inRealm(query)),
    incrementOne: (query) => adapter.incrementOne(inRealm(query)),
    transaction: (work) =>
      adapter.transaction((inner) => work({ ...inner, ...withScope(inner as DBAdapter) })),
  };
}
