import type { TenantConfig } from '../tenant/tenant-config.ts';

/**
 * Declares a rule that decides about a person without a human, beside the rule. The privacy page lists what a
 * site uses (Privacy Act 1988, APP 1.7 to 1.9).
 */
export type AutomatedDecision<Outcome extends string = string> = {
  /** `domain/rule`. */
  id: string;
  title: string;
  purpose: string;
  /** What is known about the person that the rule uses. */
  data: string;
  /** What the rule can decide, by the value that the code uses for it. */
  outcomes: Record<Outcome, string>;
  isUsed(site: TenantConfig): boolean;
};
