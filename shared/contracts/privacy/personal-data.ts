import { z } from 'zod';
import type { Messages } from '../messages/define-messages.ts';
import type { TenantConfig } from '../tenant/tenant-config.ts';
import type { AutomatedDecision } from './automated-decision.ts';

/** When the rows of a store are removed. */
export type Retention = {
  /** The number of days by the site's settings, which the retention job applies; absent if something else ends it. */
  days?(site: TenantConfig): number;
  /** From when the days count, or what ends it. */
  from: string;
};

/** Declares what one store (a table, or files) contains about people, why, and for how long. */
export type PersonalDataStore = {
  /** `schema.table`, or a folder of files. */
  store: string;
  /** Columns or fields that identify or describe a person. */
  fields: readonly string[];
  purpose: string;
  retention: readonly Retention[];
  /** Why rows are retained without the person after a deletion; absent where they are deleted. */
  keptBecause?: string;
  /** Whether the site's settings lead to such data; absent if every site has it. */
  isUsed?(site: TenantConfig): boolean;
};

/** Everything that a domain stores about people and decides about them. */
export type DomainPrivacy = {
  /** Translates the English texts of stores and decisions; absent if there are none. */
  texts?: Messages<{ text(english: string): string }>;
  stores: readonly PersonalDataStore[];
  /** The tables of the domain's schemas that contain nothing about a person, with the reason. */
  withoutPersonalData: Readonly<Record<string, string>>;
  decisions: readonly AutomatedDecision[];
};

/** What a deletion did, by store; `kept` are rows that no longer identify the person, or that are still open. */
export const DeletionReceipt = z.object({
  reference: z.string(),
  /** Whether addresses that the person named, but never proved, were asked by e-mail what to delete. */
  asks_addresses: z.boolean().optional(),
  deleted: z.array(z.object({ store: z.string(), count: z.number().int() })),
  kept: z.array(
    z.object({
      store: z.string(),
      count: z.number().int(),
      reason: z.string(),
      /** Whether it is still open and belongs to whoever made it, instead of being retained by law. */
      is_open: z.boolean(),
    }),
  ),
});
export type DeletionReceipt = z.infer<typeof DeletionReceipt>;
