import type { ChallengeKind } from '@forecourt/contracts/leads/challenge-kinds';
import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import { personalDataStores, withoutPersonalData } from './personal-data/personal-data.ts';
import { needsConfirmedPhone } from './reservations/confirmed-phone.ts';
import type { Suspicion } from './submit/suspicion/suspicion.ts';

/** Why the guard refuses a request; also the `code` of the response. */
type GuardOutcome = 'quota_reached' | 'check_failed';

/** The text names no feature: every site checks the requests for sign-in codes, not every site the others. */
const guardDecision = {
  id: 'leads/guard',
  title: 'Check of requests',
  purpose:
    'To keep programs and single visitors from taking away what others want, and from having messages sent to others. Call us, and a person decides.',
  data: 'What is open for your phone number, e-mail address and network, stored as codes that cannot be read back; how the form was filled in.',
  outcomes: {
    quota_reached: 'A request is refused while too many of its kind are open.',
    check_failed: 'A request is refused if a program seems to have sent it.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<GuardOutcome>;

const challengeDecision = {
  id: 'leads/challenge',
  title: 'Check for programs',
  purpose: 'To make sending many forms expensive. Forms that do not pass are held back for staff.',
  data: 'The answer of your browser to a calculation; nothing about you.',
  outcomes: {
    'proof-of-work': 'Your browser computes for a moment before the form is sent.',
  },
  isUsed: ({ leads }) => leads.challenge !== 'none',
} as const satisfies AutomatedDecision<ChallengeKind>;

const routingDecision = {
  id: 'leads/routing',
  title: 'Who answers you',
  purpose: 'To send your message to the people who can answer it.',
  data: 'The form, the dealership and the category that you chose.',
  outcomes: {
    recipients: 'One dealership and department receives the message.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision;

const holdDecision = {
  id: 'leads/hold',
  title: 'Confirmed phone number before a reservation',
  purpose: 'To keep programs and single visitors from holding vehicles that others want.',
  data: 'Your phone number, and whether you have confirmed it with the code that we sent you.',
  outcomes: {
    phone_unconfirmed: 'No vehicle is held without a confirmed phone number.',
  },
  isUsed: (site) => site.vehiclePage.reserve.enabled && needsConfirmedPhone(site),
} as const satisfies AutomatedDecision;

const spinDecision = {
  id: 'leads/prize-wheel',
  title: 'Prize wheel',
  purpose: 'To draw a prize by chance, and to let each person turn once in the time of its terms.',
  data: 'Your phone number, whether it is confirmed, and the time of your last turn. The draw itself uses nothing about you.',
  outcomes: {
    prize: 'A prize, or none.',
    'too-soon': 'No turn before the time has passed.',
    unconfirmed: 'No turn without a confirmed phone number.',
  },
  isUsed: ({ leads }) => leads.spinToWin.enabled,
} as const satisfies AutomatedDecision;

/** A new reason for quarantine must be described here before it compiles. */
const quarantineDecision = {
  id: 'leads/quarantine',
  title: 'Forms that a program may have sent',
  purpose:
    'To keep advertising and attacks from the people who answer. Staff can see a held form and release it.',
  data: 'How long you took to fill in the form, a hidden field, how many forms came from your phone number, e-mail address and network, and the answer of your browser to a calculation if the site asks for one.',
  outcomes: {
    'trap-filled': 'A form with a filled hidden field is held back.',
    'filled-too-fast': 'A form that was filled in faster than anybody types is held back.',
    'challenge-failed': 'A form without the right answer to the calculation is held back.',
    'too-many': 'A form is held back if very many came from you or your network that day.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<Suspicion>;

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
