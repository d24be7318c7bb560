import type { PersonalDataStore, Retention } from '@forecourt/contracts/privacy/personal-data';
import { listStores } from './list-stores.ts';

const leadDays = (en: string, ar: string): Retention => ({
  days: ({ leads }) => leads.retention.leadDays,
  from: { en, ar },
});
const partialDays = (en: string, ar: string): Retention => ({
  days: ({ leads }) => leads.retention.partialDays,
  from: { en, ar },
});
/** How long the link works by which the owner of an address deletes what is stored under it. */
export const askedDays = 7;
const asValuation: Retention = {
  from: { en: 'as long as the valuation', ar: 'ما دام التقييم محفوظًا' },
};

/** Everything that this domain stores about people. Export, deletion, retention and the privacy page read this list. */
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
    purpose: {
      en: 'To answer what you send us, with the page, browser and pages visited that explain it.',
      ar: 'للرد على ما ترسله إلينا، مع الصفحة والمتصفح والصفحات التي زرتها لفهم طلبك.',
    },
    retention: [
      leadDays('after you sent it', 'بعد إرسالها'),
      partialDays('for a form that you did not finish', 'للنموذج الذي لم تكمله'),
    ],
  },
  {
    store: 'leads.bookings',
    fields: ['details', 'starts_at', 'location_id'],
    purpose: {
      en: 'To hold the time of your test drive or service.',
      ar: 'لحجز موعد تجربة القيادة أو الصيانة.',
    },
    retention: [leadDays('after you sent it', 'بعد إرسالها')],
    isUsed: ({ leads }) => leads.testDrive.enabled || leads.serviceBooking.enabled,
  },
  {
    store: 'leads.reservations',
    fields: ['payload', 'choices'],
    purpose: { en: 'To hold a vehicle for you.', ar: 'لحجز سيارة لك.' },
    retention: [leadDays('after the reservation ended', 'بعد انتهاء الحجز')],
    keptBecause:
      'Tax law requires records of deposits for five years; they are kept without name and contact.',
    isUsed: ({ vehiclePage }) => vehiclePage.reserve.enabled,
  },
  {
    store: 'leads.reservation_events',
    fields: ['note'],
    purpose: {
      en: 'To see what happened with a reservation.',
      ar: 'لمعرفة ما حدث في الحجز.',
    },
    retention: [leadDays('after the reservation ended', 'بعد انتهاء الحجز')],
    keptBecause: 'Tax law requires the history of deposits for five years; it is kept without notes.',
    isUsed: ({ vehiclePage }) => vehiclePage.reserve.enabled,
  },
  {
    store: 'leads.waiting_list',
    fields: ['email', 'name'],
    purpose: {
      en: 'To tell you that a reserved vehicle is available again.',
      ar: 'لإبلاغك بأن سيارة محجوزة أصبحت متاحة من جديد.',
    },
    retention: [leadDays('after you joined it', 'بعد انضمامك إليها')],
    isUsed: ({ vehiclePage }) => vehiclePage.reserve.enabled,
  },
  {
    store: 'leads.spins',
    fields: ['phone', 'name', 'email'],
    purpose: {
      en: 'To limit turns of the prize wheel for each person, and to send the prize.',
      ar: 'لتحديد محاولات عجلة الجوائز لكل شخص وإرسال الجائزة.',
    },
    retention: [leadDays('after the turn', 'بعد المحاولة')],
    keptBecause: 'A prize that was won counts towards its stock; it is kept without name and contact.',
    isUsed: ({ leads }) => leads.spinToWin.enabled,
  },
  {
    store: 'leads.online_payments',
    fields: ['name', 'email', 'reference'],
    purpose: { en: 'To record a payment and send its receipt.', ar: 'لتسجيل الدفعة وإرسال إيصالها.' },
    retention: [leadDays('after the payment', 'بعد الدفع')],
    keptBecause: 'Tax law requires payments for five years; they are kept without name and contact.',
    isUsed: ({ leads }) => leads.onlinePayment.enabled,
  },
  ...listStores,
  {
    store: 'leads.valuations',
    fields: ['rego', 'vehicle', 'answers', 'offer'],
    purpose: { en: 'To compute an offer for your trade-in.', ar: 'لحساب عرض لسيارتك.' },
    retention: [
      leadDays('after you decided about the offer', 'بعد قرارك بشأن العرض'),
      partialDays('without a decision', 'بلا قرار'),
    ],
    isUsed: ({ leads }) => leads.tradeIn.enabled,
  },
  {
    store: 'leads.valuation_photos',
    fields: ['key'],
    purpose: {
      en: 'To show the dealer your trade-in; the files are deleted with the valuation.',
      ar: 'لعرض سيارتك على المعرض؛ وتحذف الملفات مع التقييم.',
    },
    retention: [asValuation],
    isUsed: ({ leads }) => leads.tradeIn.enabled,
  },
  {
    store: 'leads.valuation_decisions',
    fields: ['decision'],
    purpose: {
      en: 'To record what you decided about an offer.',
      ar: 'لتسجيل قرارك بشأن العرض.',
    },
    retention: [asValuation],
    isUsed: ({ leads }) => leads.tradeIn.enabled,
  },
  {
    store: 'leads.miscellaneous',
    fields: ['data'],
    purpose: { en: 'To show a valuation on other pages.', ar: 'لعرض التقييم في صفحات أخرى.' },
    retention: [asValuation],
    isUsed: ({ leads }) => leads.tradeIn.saveValuation,
  },
  {
    store: 'leads.address_erasures',
    fields: ['email', 'key'],
    purpose: {
      en: 'To delete what is stored under your address once you confirm it.',
      ar: 'لحذف ما هو محفوظ تحت عنوانك بعد أن تؤكده.',
    },
    retention: [{ days: () => askedDays, from: { en: 'after we asked you', ar: 'بعد أن سألناك' } }],
  },
  {
    store: 'messages.messages',
    fields: ['recipient', 'content', 'answer'],
    purpose: {
      en: 'To send e-mails and text messages, and to see whether they arrived.',
      ar: 'لإرسال الرسائل الإلكترونية والنصية ومعرفة وصولها.',
    },
    retention: [{ from: { en: 'as long as what they are about', ar: 'ما دام موضوعها محفوظًا' } }],
  },
] as const satisfies readonly PersonalDataStore[];

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
  'leads.quota_claims': 'keyed hashes, deleted when they expire',
  'leads.challenge_secret': 'a secret of the site',
};
