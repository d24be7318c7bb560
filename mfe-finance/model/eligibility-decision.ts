import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';

export const eligibilityDecision = {
  id: 'finance/eligibility',
  title: 'Which vehicles show finance',
  purpose:
    'To show repayments only where a lender finances the vehicle. Whether you get a loan is decided by people at the lender, not by this site.',
  data: "The vehicle's price, year, make and dealership and the lender's terms; nothing about you.",
  outcomes: { eligible: 'Repayments are shown.', 'not-eligible': 'No repayments are shown.' },
  isUsed: ({ finance }) => finance.provider !== null,
} as const satisfies AutomatedDecision;
