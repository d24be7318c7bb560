import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import { eligibilityDecision } from '../model/eligibility-decision.ts';

export const privacyTexts = defineMessages('finance/privacy', { text: (english: string): string => english });

/** The finance domain stores nothing: applications and quotes are leads. */
export const privacy: DomainPrivacy = {
  texts: privacyTexts,
  stores: [],
  withoutPersonalData: {},
  decisions: [eligibilityDecision],
};
