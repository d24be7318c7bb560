import type { PersonalDataStore, Retention } from '@forecourt/contracts/privacy/personal-data';

const untilDeleted: Retention = { from: { en: 'until you delete it', ar: 'حتى تحذفها' } };

/** Lists that a shopper keeps: alerts, saved searches and vehicles, and the garage. */
export const listStores = [
  {
    store: 'leads.price_alerts',
    fields: ['email'],
    purpose: { en: 'To tell you that a price changed.', ar: 'لإبلاغك بتغير السعر.' },
    retention: [
      {
        days: ({ leads }) => leads.retention.leadDays,
        from: { en: 'after the alert ended', ar: 'بعد انتهاء التنبيه' },
      },
    ],
    isUsed: ({ leads }) => leads.priceAlerts,
  },
  {
    store: 'leads.saved_searches',
    fields: ['email', 'phone', 'name', 'search', 'shopper_id'],
    purpose: {
      en: 'To tell you about new vehicles of a search.',
      ar: 'لإبلاغك بالسيارات الجديدة المطابقة لبحثك.',
    },
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.savedSearches,
  },
  {
    store: 'leads.alert_addresses',
    fields: ['email', 'shopper_id'],
    purpose: {
      en: 'To send alerts only to an address whose owner agreed.',
      ar: 'لإرسال التنبيهات فقط إلى عنوان وافق صاحبه.',
    },
    retention: [
      { from: { en: 'until none of your saved searches has it', ar: 'حتى لا يستخدمه أي بحث محفوظ لديك' } },
    ],
    isUsed: ({ leads }) => leads.savedSearches,
  },
  {
    store: 'leads.watchlist_entries',
    fields: ['shopper_id', 'car'],
    purpose: { en: 'To list the vehicles that you saved.', ar: 'لعرض السيارات التي حفظتها.' },
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.watchlist,
  },
  {
    store: 'leads.watchlist_shares',
    fields: ['shopper_id'],
    purpose: {
      en: 'To show your list to whom you sent its link.',
      ar: 'لعرض قائمتك على من أرسلت إليه رابطها.',
    },
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.watchlist,
  },
  {
    store: 'leads.garage_vehicles',
    fields: ['shopper_id', 'rego', 'name', 'km'],
    purpose: { en: 'To list your own vehicles.', ar: 'لعرض مركباتك.' },
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.garage.enabled,
  },
  {
    store: 'leads.garage_documents',
    fields: ['name', 'content'],
    purpose: { en: 'To store documents of your own vehicles.', ar: 'لحفظ مستندات مركباتك.' },
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.garage.enabled,
  },
] as const satisfies readonly PersonalDataStore[];
