import { AsyncLocalStorage } from 'node:async_hooks';
import type { TenantConfig } from '@forecourt/contracts/tenant/tenant-config';

/** Whose accounts a call may access, and for which site. */
export type Scope = { realm: string; site: string };

type Site = Pick<TenantConfig, 'slug' | 'group' | 'accounts'>;

/** Accounts belong to a site, or to the group whose sites share them. */
export function scopeOf({ slug, group, accounts }: Site): Scope {
  return { realm: accounts.sharedInGroup && group ? `group:${group}` : `site:${slug}`, site: slug };
}

const current = new AsyncLocalStorage<Scope>();

/** Runs work on the accounts of one site. */
export function inScope<T>(scope: Scope, work: () => T): T {
  return current.run(scope, work);
}

/** @throws Error outside `inScope`: no query may see the accounts of all sites */
export function currentScope(): Scope {
  const scope = current.getStore();
  if (!scope) throw new Error('accounts were accessed without a site: wrap the call in inScope');
  return scope;
}
