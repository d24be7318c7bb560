import { z } from 'zod';
import { defineMessages, type Messages } from '../messages/define-messages.ts';
import type { TenantConfig } from '../tenant/tenant-config.ts';
import type { AutomatedDecision } from './automated-decision.ts';

/** When the rows of a store are removed. */
export type Retention = {
  /** The number of days by the site's settings, for the retention job; absent if something else ends it. */
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
  /** The id of the catalogue of `privacyMessages`; absent if there are no texts. */
  texts?: string;
  stores: readonly PersonalDataStore[];
  /** The tables of the domain's schemas that contain nothing about a person, with the reason. */
  withoutPersonalData: Readonly<Record<string, string>>;
  decisions: readonly AutomatedDecision[];
};

/** The texts of a domain's declarations, by the stores and decisions that they are about. */
export type PrivacyMessages = Messages<{
  stores: Record<string, { purpose: string; retention: string[] }>;
  decisions: Record<string, Pick<AutomatedDecision, 'title' | 'purpose' | 'data' | 'outcomes'>>;
}>;

/** Returns the catalogue of a domain's declarations, whose English is in them. */
export const privacyMessages = ({ texts, stores, decisions }: DomainPrivacy): PrivacyMessages =>
  defineMessages(texts ?? '', {
    stores: Object.fromEntries(
      stores.map(({ store, purpose, retention }) => [
        store,
        { purpose, retention: retention.map(({ from }) => from) },
      ]),
    ),
    decisions: Object.fromEntries(
      decisions.map(({ id, title, purpose, data, outcomes }) => [id, { title, purpose, data, outcomes }]),
    ),
  });

/** What a deletion did, by store; `kept` are rows that do not identify the person, or that are still open. */
export const DeletionReceipt = z.object({
  reference: z.string(),
  /** Whether addresses that the person named, but never proved, were asked by email what to delete. */
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
