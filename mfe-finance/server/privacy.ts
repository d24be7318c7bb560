import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import { eligibilityDecision } from '../model/eligibility-decision.ts';

/** The finance domain stores nothing: applications and quotes are leads. */
export const privacy: DomainPrivacy = {
  texts: 'finance/privacy',
  stores: [],
  withoutPersonalData: {},
  decisions: [eligibilityDecision],
};
