import type { Command } from 'commander';
import type { Database } from '@forecourt/server-kit/database';
import type { SiteDirectory } from '@forecourt/server-kit/site-directory';
import { requireTenant } from '../command/require-tenant.ts';
import { withStockDatabase } from '../command/with-stock-database.ts';
import { readOverride } from '../overrides/override-fields.ts';
import { decideRule, listRules, proposeRule, type RuleSite, type ValueRule } from './rule-repository.ts';
import { isRuledField, ruledFields } from './ruled-fields.ts';

export type RuleOptions = { tenant: string; by?: string; json?: boolean };

const withSite = (
  command: Command,
  sites: SiteDirectory,
  tenant: string,
  work: (database: Database, site: RuleSite) => Promise<void>,
) =>
  withStockDatabase(async (database) => {
    await requireTenant(command, sites, database, tenant);
    return work(database, { tenant, group: await sites.groupOf(database, tenant) });
  });

/** Accepts what a text means on a site, which proposes it to the other sites of its group. */
export async function add(
  command: Command,
  sites: SiteDirectory,
  { field, text, meaning }: { field: string; text: string; meaning: string },
  { tenant, by }: RuleOptions,
): Promise<void> {
  if (!isRuledField(field))
    return command.error(`error: "${field}" has no rules; possible are ${ruledFields.join(', ')}`, {
      exitCode: 2,
    });
  const read = readOverride(field, meaning);
  if (!read.ok || typeof read.value !== 'string' || !text.trim())
    return command.error(`error: ${read.ok ? 'a text and its meaning are needed' : read.message}`, {
      exitCode: 2,
    });
  const value = read.value;
  await withSite(command, sites, tenant, async (database, site) => {
    const id = await proposeRule(database.pool, site, { field, text, meaning: value, by: by! });
    const changed = await decideRule(database, site, { id, accepted: true, by: by! });
    const others = site.group ? `; it is proposed to the other sites of ${site.group}` : '';
    console.log(
      `rule ${id}: ${field} "${text}" means "${value}" on ${tenant}, ${changed} vehicles changed${others}`,
    );
  });
}

/** Accepts or declines a rule on a site. */
export async function decide(
  command: Command,
  sites: SiteDirectory,
  { id, accepted }: { id: number; accepted: boolean },
  { tenant, by }: RuleOptions,
): Promise<void> {
  await withSite(command, sites, tenant, async (database, site) => {
    const changed = await decideRule(database, site, { id, accepted, by: by! });
    if (changed === null)
      return command.error(`error: no rule ${id} is proposed to ${tenant}; "feed rule list" lists them`, {
        exitCode: 2,
      });
    console.log(
      accepted
        ? `rule ${id} counts for ${tenant}: ${changed} vehicles changed, and every later feed follows it`
        : `rule ${id} does not count for ${tenant}: ${changed} vehicles have the words of their feed again`,
    );
  });
}

/** Prints the rules that are proposed to a site. */
export async function list(
  command: Command,
  sites: SiteDirectory,
  { tenant, json }: RuleOptions,
): Promise<void> {
  await withSite(command, sites, tenant, async (database, site) => {
    const rules = await listRules(database, site);
    if (json) return console.log(JSON.stringify(rules, null, 2));
    console.log(rules.length === 0 ? 'no rule is proposed' : rules.map(describe).join('\n'));
  });
}

const describe = ({ id, field, text, meaning, state, origin, proposed_by, decided_by }: ValueRule) =>
  `${String(id).padStart(5)}  ${state.padEnd(8)}  ${field} "${text}" means "${meaning}"  (by ${proposed_by} of ${origin}${decided_by ? `; decided by ${decided_by}` : ''})`;
