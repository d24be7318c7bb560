import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { OfferRefusal } from '@forecourt/contracts/valuation/valuation';

/** A new reason for having no offer must be described here before it compiles. */
export const valuationDecision = {
  id: 'vehicle/valuation',
  title: 'Offer for your trade-in',
  purpose:
    'To tell you at once what your vehicle may be worth. A person inspects it before anything is agreed.',
  data: 'The vehicle of your registration, its age and kilometres, and your answers about its condition, compared with vehicles for sale.',
  outcomes: {
    offer: 'An offer with a range.',
    'too-old': 'No online offer for an older vehicle.',
    'too-far': 'No online offer for a vehicle with more kilometres.',
    'too-few': 'No online offer where too few vehicles compare.',
    unavailable: 'No online offer while the service does not answer.',
  },
  isUsed: ({ leads }) => leads.tradeIn.enabled,
} as const satisfies AutomatedDecision<OfferRefusal | 'offer'>;
