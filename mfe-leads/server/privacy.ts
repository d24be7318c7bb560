import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import { guardDecision } from './abuse/guard-decision.ts';
import { challengeDecision } from './challenge/challenge-decision.ts';
import { routingDecision } from './delivery/routing-decision.ts';
import { personalDataStores, withoutPersonalData } from './personal-data/personal-data.ts';
import { holdDecision } from './reservations/hold/hold-decision.ts';
import { spinDecision } from './spin/spin-decision.ts';
import { quarantineDecision } from './submit/suspicion/suspicion-decision.ts';

/** What the leads domain stores about people and decides about them. */
export const privacy: DomainPrivacy = {
  texts: 'leads/privacy',
  stores: personalDataStores,
  withoutPersonalData,
  decisions: [
    routingDecision,
    quarantineDecision,
    challengeDecision,
    guardDecision,
    holdDecision,
    spinDecision,
  ],
};
