import type { Result } from '@forecourt/build-kit/cli/print-result';
import type { CommandSite } from '../command/on-site.ts';
import { readOverride } from '../overrides/override-fields.ts';
import { decideRule, listRules, proposeRule, type RuleSite, type ValueRule } from './rule-repository.ts';
import { isRuledField, ruledFields } from './ruled-fields.ts';

const ruleSite = async ({ database, tenant, sites }: CommandSite): Promise<RuleSite> => ({
  tenant,
  group: await sites.groupOf(database, tenant),
});

/** Accepts what a text means on a site, which proposes it to the other sites of its group. */
export async function add(
  site: CommandSite,
  { field, text, meaning, by }: { field: string; text: string; meaning: string; by: string },
): Promise<Result> {
  const { database, tenant, refuse } = site;
  if (!isRuledField(field)) return refuse(`"${field}" has no rules; possible are ${ruledFields.join(', ')}`);
  const read = readOverride(field, meaning);
  if (!read.ok || typeof read.value !== 'string' || !text.trim())
    return refuse(read.ok ? 'a text and its meaning are needed' : read.message);
  const of = await ruleSite(site);
  const id = await proposeRule(database.pool, of, { field, text, meaning: read.value, by });
  const changed = await decideRule(database.pool, of, { id, accepted: true, by });
  const others = of.group ? `; it is proposed to the other sites of ${of.group}` : '';
  return {
    text: `rule ${id}: ${field} "${text}" means "${read.value}" on ${tenant}, ${changed} vehicles changed${others}`,
    data: { id, field, text, meaning: read.value, changed },
  };
}

/** Accepts or declines a rule on a site. */
export async function decide(
  site: CommandSite,
  { id, accepted, by }: { id: number; accepted: boolean; by: string },
): Promise<Result> {
  const { database, tenant, refuse } = site;
  const changed = await decideRule(database.pool, await ruleSite(site), { id, accepted, by });
  if (changed === null) return refuse(`no rule ${id} is proposed to ${tenant}; "feed rule list" lists them`);
  return {
    text: accepted
      ? `rule ${id} counts for ${tenant}: ${changed} vehicles changed, and every later feed follows it`
      : `rule ${id} does not count for ${tenant}: ${changed} vehicles have the words of their feed again`,
    data: { id, accepted, changed },
  };
}

/** The rules that are proposed to a site. */
export async function list(site: CommandSite): Promise<Result> {
  const rules = await listRules(site.database.pool, await ruleSite(site));
  return { text: rules.map(describe).join('\n') || 'no rule is proposed', data: rules };
}

const describe = ({ id, field, text, meaning, state, origin, proposed_by, decided_by }: ValueRule) =>
  `${String(id).padStart(5)}  ${state.padEnd(8)}  ${field} "${text}" means "${meaning}"  (by ${proposed_by} of ${origin}${decided_by ? `; decided by ${decided_by}` : ''})`;
