import type { PersonalDataStore } from '@forecourt/contracts/privacy/personal-data';

const leadDays = 'setting leads.retention.leadDays';
const partialDays = 'setting leads.retention.partialDays';
const untilDeleted = 'until the shopper deletes it';

/** Everything that this domain stores about people. Export, deletion and retention read this list. */
export const personalDataStores = [
  {
    store: 'leads.leads',
    fields: ['payload', 'lead_attributes', 'consent_text', 'consent_given', 'consent_at', 'terms_given'],
    purpose: 'Answers enquiries, with the page, browser and pages visited that explain them.',
    retention: `${leadDays}; forms that were not completed: ${partialDays}`,
  },
  {
    store: 'leads.bookings',
    fields: ['details', 'starts_at', 'location_id'],
    purpose: 'Holds the place of a test drive or service.',
    retention: leadDays,
  },
  {
    store: 'leads.reservations',
    fields: ['payload', 'choices'],
    purpose: 'Holds a vehicle for the person who reserved it.',
    retention: `${leadDays} after it ended`,
    keptBecause:
      'Tax law requires records of deposits for five years; they are kept without name and contact.',
  },
  {
    store: 'leads.reservation_events',
    fields: ['note'],
    purpose: 'Shows staff what happened with a reservation.',
    retention: `${leadDays} after the reservation ended`,
    keptBecause: 'Tax law requires the history of deposits for five years; it is kept without notes.',
  },
  {
    store: 'leads.waiting_list',
    fields: ['email', 'name'],
    purpose: 'Tells a person that a reserved vehicle is available again.',
    retention: leadDays,
  },
  {
    store: 'leads.spins',
    fields: ['phone', 'name', 'email'],
    purpose: 'Limits turns of the wheel for each person and sends the prize.',
    retention: leadDays,
    keptBecause: 'A prize that was won counts towards its stock; it is kept without name and contact.',
  },
  {
    store: 'leads.online_payments',
    fields: ['name', 'email', 'reference'],
    purpose: 'Records a payment and sends its receipt.',
    retention: leadDays,
    keptBecause: 'Tax law requires payments for five years; they are kept without name and contact.',
  },
  {
    store: 'leads.price_alerts',
    fields: ['email'],
    purpose: 'Sends changes of the price of a vehicle.',
    retention: `until it ends, then ${leadDays}`,
  },
  {
    store: 'leads.saved_searches',
    fields: ['email', 'phone', 'name', 'search', 'shopper_id'],
    purpose: 'Sends new vehicles of a search.',
    retention: untilDeleted,
  },
  {
    store: 'leads.watchlist_entries',
    fields: ['shopper_id', 'car'],
    purpose: 'Lists the vehicles that a shopper saved.',
    retention: untilDeleted,
  },
  {
    store: 'leads.watchlist_shares',
    fields: ['shopper_id'],
    purpose: 'Shows a saved list to whom the shopper sent its link.',
    retention: untilDeleted,
  },
  {
    store: 'leads.garage_vehicles',
    fields: ['shopper_id', 'rego', 'name', 'km'],
    purpose: "Lists the shopper's own vehicles.",
    retention: untilDeleted,
  },
  {
    store: 'leads.garage_documents',
    fields: ['name', 'content'],
    purpose: "Stores documents of the shopper's own vehicles.",
    retention: untilDeleted,
  },
  {
    store: 'leads.valuations',
    fields: ['rego', 'vehicle', 'answers', 'offer'],
    purpose: 'Computes an offer for a trade-in.',
    retention: `${leadDays} after a decision, else ${partialDays}`,
  },
  {
    store: 'leads.valuation_photos',
    fields: ['key'],
    purpose: 'Shows the dealer the trade-in; the files are deleted with the rows.',
    retention: 'as the valuation',
  },
  {
    store: 'leads.valuation_decisions',
    fields: ['decision'],
    purpose: 'Records what the shopper decided about an offer.',
    retention: 'as the valuation',
  },
  {
    store: 'leads.miscellaneous',
    fields: ['data'],
    purpose: 'Keeps a valuation for other pages.',
    retention: 'as the valuation',
  },
  {
    store: 'messages.messages',
    fields: ['recipient', 'content', 'answer'],
    purpose: 'Sends e-mails and text messages, and shows whether they arrived.',
    retention: 'as what it is about, at most the retention of messages',
  },
] as const satisfies PersonalDataStore[];

/** The tables of the same schemas that contain nothing about a person, with the reason. */
export const withoutPersonalData: Record<string, string> = {
  'leads.audit': 'a digest of the address, as evidence that a request was answered',
  'leads.payments': "amounts and the payment provider's reference",
  'leads.test_payments': 'amounts of the test provider, and the name of the vehicle',
  'leads.outbox': 'identifiers of leads, of the previous release',
  'leads.deliveries': 'identifiers of leads, of the previous release',
  'leads.followed_vehicles': 'stock',
  'leads.stock_changes': 'stock',
  'leads.stock_position': 'a position',
  'leads.challenge_secret': 'a secret of the site',
};
