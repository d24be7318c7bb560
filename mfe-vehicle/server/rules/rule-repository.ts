import { and, asc, eq, isNull, ne, sql } from 'drizzle-orm';
import type pg from 'pg';
import { ormOf, transaction, type Database } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { nextChange, vehicles, feedSchedules, valueRuleDecisions, valueRules } from '../db/tables.ts';
import { foldWord } from '../import/vocabulary/fold-word.ts';
import { withValues } from '../overrides/apply-overrides.ts';
import { ruleKey, type AcceptedRules, type RuledField } from './apply-rules.ts';

/** A site, with the group whose sites share its rules. */
export type RuleSite = { tenant: string; group: string | null };

export type ValueRule = {
  id: number;
  field: string;
  text: string;
  meaning: string;
  origin: string;
  proposed_by: string;
  proposed_at: string;
  /** What this site decided. */
  state: 'proposed' | 'accepted' | 'declined';
  decided_by: string | null;
};

const scopeOf = ({ tenant, group }: RuleSite) => (group ? `group ${group}` : `site ${tenant}`);

/** Proposes to all sites of a group what a text means. Repeating it has no effect. @returns the rule's id */
export async function proposeRule(
  client: pg.ClientBase | pg.Pool,
  site: RuleSite,
  { field, text, meaning, by }: { field: RuledField; text: string; meaning: string; by: string },
): Promise<number> {
  const scope = scopeOf(site);
  const folded = foldWord(text);
  const { rows } = await ormOf(client).execute<{ id: number }>(sql`
    insert into ${valueRules} (scope, field, text, folded, meaning, origin, proposed_by)
    values (${scope}, ${field}, ${text.trim()}, ${folded}, ${meaning}, ${site.tenant}, ${by})
    on conflict (scope, field, folded, meaning) do update set text = ${valueRules.text} returning id::int as id`);
  return rows[0]!.id;
}

/** The rules that are proposed to a site, with what it decided. */
export async function listRules({ orm }: Database, site: RuleSite): Promise<ValueRule[]> {
  const rows = await orm
    .select({ rule: valueRules, decision: valueRuleDecisions })
    .from(valueRules)
    .leftJoin(
      valueRuleDecisions,
      and(eq(valueRuleDecisions.rule, valueRules.id), eq(valueRuleDecisions.tenant, site.tenant)),
    )
    .where(eq(valueRules.scope, scopeOf(site)))
    .orderBy(asc(valueRules.id))
    .limit(2000);
  return rows.map(({ rule, decision }) => ({
    id: rule.id,
    field: rule.field,
    text: rule.text,
    meaning: rule.meaning,
    origin: rule.origin,
    proposed_by: rule.proposedBy,
    proposed_at: rule.proposedAt.toISOString(),
    state: decision ? (decision.accepted ? 'accepted' : 'declined') : 'proposed',
    decided_by: decision?.decidedBy ?? null,
  }));
}

/**
 * Accepts or declines a rule for one site. An accepted one counts for the stock at once and for every later feed, in place of another
 * meaning of the same text. What a declined one replaced is in the feeds only: the next fetch of a schedule imports its file even if it
 * is the same as before.
 * @returns how many vehicles changed, or still have the meaning of a declined rule; null if the site has no such rule
 */
export async function decideRule(
  database: Database,
  site: RuleSite,
  { id, accepted, by }: { id: number; accepted: boolean; by: string },
): Promise<number | null> {
  return transaction(database, async (client) => {
    await lockChanges(client);
    const orm = ormOf(client);
    const [rule] = await orm
      .select()
      .from(valueRules)
      .where(and(eq(valueRules.id, id), eq(valueRules.scope, scopeOf(site))));
    if (!rule) return null;
    const ofSite = and(eq(valueRuleDecisions.rule, id), eq(valueRuleDecisions.tenant, site.tenant));
    const [before] = await orm.select().from(valueRuleDecisions).where(ofSite);
    if (accepted) {
      const others = orm
        .select({ id: valueRules.id })
        .from(valueRules)
        .where(
          and(eq(valueRules.field, rule.field), eq(valueRules.folded, rule.folded), ne(valueRules.id, id)),
        );
      await orm
        .delete(valueRuleDecisions)
        .where(and(eq(valueRuleDecisions.tenant, site.tenant), sql`${valueRuleDecisions.rule} in ${others}`));
    }
    await orm
      .insert(valueRuleDecisions)
      .values({ rule: id, tenant: site.tenant, accepted, decidedBy: by })
      .onConflictDoUpdate({
        target: [valueRuleDecisions.rule, valueRuleDecisions.tenant],
        set: { accepted, decidedBy: by, decidedAt: sql`now()` },
      });
    if (accepted) return writeMeaning(client, site.tenant, rule);
    return before?.accepted ? leaveMeaning(client, site.tenant, rule) : 0;
  });
}

/** What a site accepted, for the import of its feeds. */
export async function readAcceptedRules(client: pg.ClientBase, tenant: string): Promise<AcceptedRules> {
  const rows = await ormOf(client)
    .select({ field: valueRules.field, text: valueRules.text, meaning: valueRules.meaning })
    .from(valueRules)
    .innerJoin(valueRuleDecisions, eq(valueRuleDecisions.rule, valueRules.id))
    .where(and(eq(valueRuleDecisions.tenant, tenant), eq(valueRuleDecisions.accepted, true)));
  return new Map(rows.map(({ field, text, meaning }) => [ruleKey(field, text), meaning]));
}

/** Lets the feeds of schedules be imported again. @returns how many vehicles have the meaning until their feed is */
async function leaveMeaning(
  client: pg.ClientBase,
  tenant: string,
  { field, meaning }: Pick<ValueRule, 'field' | 'meaning'>,
): Promise<number> {
  const orm = ormOf(client);
  await orm.update(feedSchedules).set({ lastHash: null }).where(eq(feedSchedules.tenant, tenant));
  return orm.$count(
    vehicles,
    and(
      eq(vehicles.tenant, tenant),
      isNull(vehicles.removed_at),
      sql`${vehicles.data}->>${field} = ${meaning}`,
    ),
  );
}

/** Writes the meaning into the vehicles that have the text now, but not where a person set the value. */
async function writeMeaning(
  client: pg.ClientBase,
  tenant: string,
  { field, text, meaning }: Pick<ValueRule, 'field' | 'text' | 'meaning'>,
): Promise<number> {
  const values = sql`${JSON.stringify({ [field]: meaning })}::jsonb`;
  const { rowCount } = await ormOf(client).execute(sql`
    update ${vehicles} set data = ${withValues(vehicles.data, values)}, updated_at = now(), change = ${nextChange}
    where ${vehicles.tenant} = ${tenant} and ${vehicles.removed_at} is null and lower(${vehicles.data}->>${field}) = lower(${text})
      and ${vehicles.data}->>${field} <> ${meaning} and not exists (
        select 1 from vehicle.overrides o where o.tenant = ${tenant} and o.vehicle_id = ${vehicles.id} and o.field = ${field} and o.ended_at is null)`);
  if (rowCount) await notifyChanges(client, tenant);
  return rowCount ?? 0;
}
