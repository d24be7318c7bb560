import type { PersonalDataStore, Retention } from '@forecourt/contracts/privacy/personal-data';
import { listStores } from './list-stores.ts';

const leadDays = (from: string): Retention => ({ days: ({ leads }) => leads.retention.leadDays, from });
const partialDays = (from: string): Retention => ({ days: ({ leads }) => leads.retention.partialDays, from });
/** How long the link works by which the owner of an address deletes what is stored under it. */
export const askedDays = 7;
const asValuation: Retention = { from: 'as long as the valuation' };

/** What this domain stores about people. Export, deletion, retention and the privacy page read this list. */
export const personalDataStores = [
  {
    store: 'leads.leads',
    fields: [
      'payload',
      'lead_attributes',
      'consent_text',
      'consent_given',
      'consent_at',
      'terms_given',
      'unfinished_given',
    ],
    purpose: 'To answer what you send us, with the page, browser and pages visited that explain it.',
    retention: [leadDays('after you sent it'), partialDays('for a form that you did not finish')],
  },
  {
    store: 'leads.lead_files',
    fields: ['name', 'content'],
    purpose: 'To read the CV that you send with an application.',
    retention: [
      { days: ({ leads }) => leads.retention.cvDays, from: 'after you sent it' },
      { days: () => 1, from: 'without an application' },
    ],
    isUsed: ({ pages }) => Object.hasOwn(pages, 'careers'),
  },
  {
    store: 'leads.bookings',
    fields: ['details', 'starts_at', 'location_id'],
    purpose: 'To hold the time of your test drive or service.',
    retention: [leadDays('after you sent it')],
    isUsed: ({ leads }) => leads.testDrive.enabled || leads.serviceBooking.enabled,
  },
  {
    store: 'leads.reservations',
    fields: ['payload', 'choices'],
    purpose: 'To hold a vehicle for you.',
    retention: [leadDays('after the reservation ended')],
    keptBecause:
      'Tax law requires records of deposits for five years, and a hold stays until it ends; both are kept without name and contact.',
    isUsed: ({ vehiclePage }) => vehiclePage.reserve.enabled,
  },
  {
    store: 'leads.reservation_events',
    fields: ['note'],
    purpose: 'To see what happened with a reservation.',
    retention: [leadDays('after the reservation ended')],
    keptBecause:
      'It is the history of a deposit, which tax law requires for five years, or of a hold that is still open; it is kept without notes.',
    isUsed: ({ vehiclePage }) => vehiclePage.reserve.enabled,
  },
  {
    store: 'leads.waiting_list',
    fields: ['email', 'name'],
    purpose: 'To tell you that a reserved vehicle is available again.',
    retention: [leadDays('after you joined it')],
    isUsed: ({ vehiclePage }) => vehiclePage.reserve.enabled,
  },
  {
    store: 'leads.spins',
    fields: ['phone', 'name', 'email'],
    purpose: 'To limit turns of the prize wheel for each person, and to send the prize.',
    retention: [leadDays('after the turn')],
    keptBecause: 'A prize that was won counts towards its stock; it is kept without name and contact.',
    isUsed: ({ leads }) => leads.spinToWin.enabled,
  },
  {
    store: 'leads.online_payments',
    fields: ['name', 'email', 'reference'],
    purpose: 'To record a payment and send its receipt.',
    retention: [leadDays('after the payment')],
    keptBecause: 'Tax law requires payments for five years; they are kept without name and contact.',
    isUsed: ({ leads }) => leads.onlinePayment.enabled,
  },
  ...listStores,
  {
    store: 'leads.valuations',
    fields: ['rego', 'vehicle', 'answers', 'offer'],
    purpose: 'To compute an offer for your trade-in.',
    retention: [leadDays('after you decided about the offer'), partialDays('without a decision')],
    isUsed: ({ leads }) => leads.tradeIn.enabled,
  },
  {
    store: 'leads.valuation_photos',
    fields: ['key'],
    purpose: 'To show the dealer your trade-in; the files are deleted with the valuation.',
    retention: [asValuation],
    isUsed: ({ leads }) => leads.tradeIn.enabled,
  },
  {
    store: 'leads.valuation_decisions',
    fields: ['decision'],
    purpose: 'To record what you decided about an offer.',
    retention: [asValuation],
    isUsed: ({ leads }) => leads.tradeIn.enabled,
  },
  {
    store: 'leads.miscellaneous',
    fields: ['data'],
    purpose: 'To show a valuation on other pages.',
    retention: [asValuation],
    isUsed: ({ leads }) => leads.tradeIn.saveValuation,
  },
  {
    store: 'leads.address_erasures',
    fields: ['email', 'key'],
    purpose: 'To delete what is stored under your address once you confirm it.',
    retention: [{ days: () => askedDays, from: 'after we asked you' }],
  },
  {
    store: 'messages.messages',
    fields: ['recipient', 'content', 'answer'],
    purpose: 'To send emails and text messages, and to see whether they arrived.',
    retention: [{ from: 'as long as what they are about' }],
  },
] as const satisfies readonly PersonalDataStore[];

/** The tables of the same schemas that contain nothing about a person, with the reason. */
export const withoutPersonalData: Record<string, string> = {
  'leads.audit':
    'a digest of the address, or the site of an archive, as evidence that a request was answered',
  'leads.payments': "amounts and the payment provider's reference",
  'leads.test_payments': 'amounts of the test provider, and the name of the vehicle',
  'leads.followed_vehicles': 'stock',
  'leads.stock_changes': 'stock',
  'leads.stock_position': 'a position',
  'leads.quota_claims': 'keyed hashes, deleted when they expire',
  'leads.challenge_secret': 'a secret of the site',
};
