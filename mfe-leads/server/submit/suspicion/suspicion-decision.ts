import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { Suspicion } from './suspicion.ts';

/** A new reason for quarantine must be described here before it compiles. */
export const quarantineDecision = {
  id: 'leads/quarantine',
  title: 'Forms that a program may have sent',
  purpose:
    'To keep advertising and attacks from the people who answer. Staff can see a held form and release it.',
  data: 'How long you took to fill in the form, a hidden field, how many forms came from your phone number, email address and network, and the answer of your browser to a calculation if the site asks for one.',
  outcomes: {
    'trap-filled': 'A form with a filled hidden field is held back.',
    'filled-too-fast': 'A form that was filled in faster than anybody types is held back.',
    'challenge-failed': 'A form without the right answer to the calculation is held back.',
    'too-many': 'A form is held back if very many came from you or your network that day.',
  },
  isUsed: () => true,
} as const satisfies AutomatedDecision<Suspicion>;
