import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const spinDecision = {
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
