import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import { type Client, ormOf, transaction } from '@forecourt/server-kit/database';
import { lockChanges, notifyChanges } from '../changes/change-repository.ts';
import { nextChange, overrides, vehicles, valueRuleDecisions, valueRules } from '../db/tables.ts';
import { foldWord } from '../import/vocabulary/fold-word.ts';
import { withValues } from '../overrides/apply-overrides.ts';
import { ruleKey, type AcceptedRules } from './apply-rules.ts';
import { type RuledField } from './ruled-fields.ts';

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
  client: Client,
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
export async function listRules(client: Client, site: RuleSite): Promise<ValueRule[]> {
  const rows = await ormOf(client)
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
 * Accepts or declines a rule for one site: it counts for the stock at once and for every later feed. An
 * accepted one takes the place of another meaning of the same text; a declined one gives back the words that
 * it replaced.
 * @returns how many vehicles changed; null if the site has no such rule
 */
export async function decideRule(
  pool: Pool,
  site: RuleSite,
  { id, accepted, by }: { id: number; accepted: boolean; by: string },
): Promise<number | null> {
  return transaction(pool, async (client) => {
    await lockChanges(client);
    const orm = ormOf(client);
    const [rule] = await orm
      .select()
      .from(valueRules)
      .where(and(eq(valueRules.id, id), eq(valueRules.scope, scopeOf(site))));
    if (!rule) return null;
    if (accepted) {
      const others = orm
        .select({ id: valueRules.id })
        .from(valueRules)
        .where(
          and(eq(valueRules.field, rule.field), eq(valueRules.folded, rule.folded), ne(valueRules.id, id)),
        );
      const replaced = await orm
        .delete(valueRuleDecisions)
        .where(and(eq(valueRuleDecisions.tenant, site.tenant), sql`${valueRuleDecisions.rule} in ${others}`))
        .returning({ id: valueRuleDecisions.rule });
      for (const other of replaced) await giveBackWords(client, site.tenant, { ...rule, id: other.id });
    }
    await orm
      .insert(valueRuleDecisions)
      .values({ rule: id, tenant: site.tenant, accepted, decidedBy: by })
      .onConflictDoUpdate({
        target: [valueRuleDecisions.rule, valueRuleDecisions.tenant],
        set: { accepted, decidedBy: by, decidedAt: sql`now()` },
      });
    const changed = await (accepted ? writeMeaning : giveBackWords)(client, site.tenant, rule);
    if (changed > 0) await notifyChanges(client, site.tenant);
    return changed;
  });
}

/** What a site accepted, for the import of its feeds. */
export async function readAcceptedRules(client: Client, tenant: string): Promise<AcceptedRules> {
  const rows = await ormOf(client)
    .select({
      id: valueRules.id,
      field: valueRules.field,
      text: valueRules.text,
      meaning: valueRules.meaning,
    })
    .from(valueRules)
    .innerJoin(valueRuleDecisions, eq(valueRuleDecisions.rule, valueRules.id))
    .where(and(eq(valueRuleDecisions.tenant, tenant), eq(valueRuleDecisions.accepted, true)));
  return new Map(rows.map(({ id, field, text, meaning }) => [ruleKey(field, text), { id, meaning }]));
}

type Rule = Pick<ValueRule, 'id' | 'field' | 'text' | 'meaning'>;

/** The vehicle's data with another word in a field, also in its name. */
const withWord = (field: string, from: SQL, to: SQL) => {
  const data = withValues(vehicles.data, sql`jsonb_build_object(${field}::text, ${to})`);
  return ['make', 'model', 'badge'].includes(field)
    ? sql`${data} || jsonb_build_object('name', ${nameWith(field, from, to)})`
    : data;
};

/** The name with another word, as `applyRules` writes it: the first for the make, else the last. */
const nameWith = (field: string, from: SQL, to: SQL) => {
  const escaped = sql`regexp_replace(${from}, '([][*+?^\${}().|\\\\])', '\\\\\\1', 'g')`;
  const word = sql`'(?<![[:alnum:]])' || ${escaped} || '(?![[:alnum:]])'`;
  const written = sql`replace(${to}, '\\', '\\\\')`;
  return field === 'make'
    ? sql`regexp_replace(${vehicles.data}->>'name', ${word}, ${written})`
    : sql`regexp_replace(${vehicles.data}->>'name', '^(.*)' || ${word}, '\\1' || ${written})`;
};

const isSetByPerson = (tenant: string, field: string) => sql`exists (
  select 1 from ${overrides} where ${overrides.tenant} = ${tenant} and ${overrides.vehicleId} = ${vehicles.id}
    and ${overrides.field} = ${field} and ${overrides.endedAt} is null)`;

/** Writes the meaning into vehicles with the text, but not where a person set the value. */
async function writeMeaning(client: Client, tenant: string, rule: Rule): Promise<number> {
  const { id, field, text, meaning } = rule;
  const orm = ormOf(client);
  const word = sql`${vehicles.data}->>${field}::text`;
  const present = sql`${vehicles.tenant} = ${tenant} and ${vehicles.removed_at} is null`;
  const { rows } = await orm.execute<{ word: string }>(
    sql`select distinct ${word} as word from ${vehicles} where ${present} and ${word} is not null`,
  );
  const words = rows
    .map((row) => row.word)
    .filter((one) => foldWord(one) === foldWord(text) && one !== meaning);
  if (words.length === 0) return 0;
  const noted = sql`jsonb_build_object(${field}::text, jsonb_build_object('rule', ${id}::bigint, 'text', ${word}))`;
  const { rowCount } = await orm.execute(sql`
    update ${vehicles} set data = ${withWord(field, word, sql`${meaning}::text`)}, updated_at = now(), change = ${nextChange},
      ruled_words = coalesce(${vehicles.ruled_words}, '{}') || ${noted}
    where ${present} and ${word} = any(${sql.param(words)}::text[]) and not coalesce(${vehicles.ruled_words} ? ${field}::text, false)
      and not ${isSetByPerson(tenant, field)}`);
  return rowCount ?? 0;
}

/** Gives the feed's words back that a rule replaced, also below values that a person set. */
async function giveBackWords(client: Client, tenant: string, { id, field, meaning }: Rule): Promise<number> {
  const orm = ormOf(client);
  const noted = sql`${vehicles.ruled_words}->${field}::text`;
  const isOfRule = sql`${vehicles.tenant} = ${tenant} and (${noted}->>'rule')::bigint = ${id}`;
  await orm.execute(sql`
    update ${overrides} set fed = ${noted}->'text' from ${vehicles}
    where ${isOfRule} and ${overrides.tenant} = ${tenant} and ${overrides.vehicleId} = ${vehicles.id} and ${overrides.field} = ${field}
      and ${overrides.endedAt} is null`);
  const { rowCount } = await orm.execute(sql`
    update ${vehicles} set data = ${withWord(field, sql`${meaning}::text`, sql`${noted}->>'text'`)}, updated_at = now(), change = ${nextChange},
      ruled_words = nullif(${vehicles.ruled_words} - ${field}::text, '{}')
    where ${isOfRule} and ${vehicles.removed_at} is null and not ${isSetByPerson(tenant, field)}`);
  return rowCount ?? 0;
}
