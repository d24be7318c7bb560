import { eligibilityDecision } from '@forecourt/contracts/finance/eligibility-decision';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';

/** The finance domain stores nothing: applications and quotes are leads. */
export const privacy: DomainPrivacy = {
  stores: [],
  withoutPersonalData: {},
  decisions: [eligibilityDecision],
};
