import type { AutomatedDecision } from '@forecourt/contracts/privacy/automated-decision';
import type { OfferRefusal } from '@forecourt/contracts/valuation/valuation';

/** A new reason for having no offer must be described here before it compiles. */
export const valuationDecision = {
  id: 'vehicle/valuation',
  title: { en: 'Offer for your trade-in', ar: 'العرض المقدم لسيارتك' },
  purpose: {
    en: 'To tell you at once what your vehicle may be worth. A person inspects it before anything is agreed.',
    ar: 'لإخبارك فورًا بقيمة سيارتك التقريبية. ويفحصها شخص قبل أي اتفاق.',
  },
  data: {
    en: 'The vehicle of your registration, its age and kilometres, and your answers about its condition, compared with vehicles for sale.',
    ar: 'السيارة المسجلة برقم لوحتك وعمرها وعدد الكيلومترات وإجاباتك عن حالتها، مقارنة بسيارات معروضة للبيع.',
  },
  outcomes: {
    offer: { en: 'An offer with a range.', ar: 'عرض مع نطاق سعري.' },
    'too-old': { en: 'No online offer for an older vehicle.', ar: 'لا عرض عبر الموقع لسيارة أقدم.' },
    'too-far': {
      en: 'No online offer for a vehicle with more kilometres.',
      ar: 'لا عرض عبر الموقع لسيارة قطعت مسافة أكبر.',
    },
    'too-few': {
      en: 'No online offer where too few vehicles compare.',
      ar: 'لا عرض عبر الموقع إذا قلت السيارات المشابهة.',
    },
    unavailable: {
      en: 'No online offer while the service does not answer.',
      ar: 'لا عرض عبر الموقع عند تعذر الخدمة.',
    },
  },
  isUsed: ({ leads }) => leads.tradeIn.enabled,
} as const satisfies AutomatedDecision<OfferRefusal | 'offer'>;
