import { bigint, boolean, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

const schema = pgSchema('vehicle');
const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a text of a field means, proposed to the sites of a scope. */
export const valueRules = schema.table('value_rules', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  scope: text('scope').notNull(),
  field: text('field').notNull(),
  text: text('text').notNull(),
  folded: text('folded').notNull(),
  meaning: text('meaning').notNull(),
  origin: text('origin').notNull(),
  proposedBy: text('proposed_by').notNull(),
  proposedAt: instant('proposed_at').notNull().defaultNow(),
});

/** Which site accepted or declined a rule. */
export const valueRuleDecisions = schema.table(
  'value_rule_decisions',
  {
    rule: bigint('rule', { mode: 'number' }).notNull(),
    tenant: text('tenant').notNull(),
    accepted: boolean('accepted').notNull(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: instant('decided_at').notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.rule, table.tenant] })],
);
