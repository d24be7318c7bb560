import type { DeletionReceipt } from './personal-data.ts';

const labels = {
  en: {
    title: 'Your account is deleted',
    reference: 'Receipt',
    keep: 'Keep this number if you want to ask about the deletion.',
    deleted: 'Deleted',
    kept: 'Kept',
    account: 'Your account, with its name, number and sessions',
    open: 'still open, kept for whoever made it, without your number',
    law: 'kept as a record for accounting, without your name and contact',
    home: 'Go to the home page',
    stores: {
      'leads.leads': 'Enquiries and forms',
      'leads.bookings': 'Bookings',
      'leads.reservations': 'Reservations',
      'leads.reservation_events': 'Steps of reservations',
      'leads.waiting_list': 'Waiting lists',
      'leads.spins': 'Turns of the prize wheel',
      'leads.online_payments': 'Payments',
      'leads.price_alerts': 'Price alerts',
      'leads.saved_searches': 'Saved searches',
      'leads.watchlist_entries': 'Saved vehicles',
      'leads.watchlist_shares': 'Shared lists',
      'leads.garage_vehicles': 'Vehicles in your garage',
      'leads.garage_documents': 'Documents in your garage',
      'leads.valuations': 'Steps of valuations',
      'leads.valuation_photos': 'Photos of valuations',
      'leads.valuation_decisions': 'Decisions about offers',
      'leads.miscellaneous': 'Results of valuations',
      'messages.messages': 'Messages',
      'identity.users': 'Accounts',
      'identity.sessions': 'Sessions',
      'identity.accounts': 'Ways of signing in',
      'identity.verifications': 'Sign-in codes',
      'identity.code_requests': 'Requests for sign-in codes',
      'locations.reviews': 'Reviews',
      'shell.remote_failures': 'Failures of the site',
      'rate_limits.hits': 'Counts of requests',
    } as Record<string, string>,
    other: 'Other records',
  },
  ar: {
    title: 'حُذف حسابك',
    reference: 'رقم الإيصال',
    keep: 'احتفظ بهذا الرقم إن أردت الاستفسار عن الحذف.',
    deleted: 'ما حُذف',
    kept: 'ما بقي',
    account: 'حسابك مع الاسم والرقم والجلسات',
    open: 'ما زال قائمًا، ويبقى لمن أنشأه دون رقمك',
    law: 'يبقى سجلًا محاسبيًا دون اسمك وبيانات الاتصال بك',
    home: 'إلى الصفحة الرئيسية',
    stores: {
      'leads.leads': 'الاستفسارات والنماذج',
      'leads.bookings': 'المواعيد',
      'leads.reservations': 'الحجوزات',
      'leads.reservation_events': 'خطوات الحجوزات',
      'leads.waiting_list': 'قوائم الانتظار',
      'leads.spins': 'محاولات عجلة الجوائز',
      'leads.online_payments': 'المدفوعات',
      'leads.price_alerts': 'تنبيهات الأسعار',
      'leads.saved_searches': 'عمليات البحث المحفوظة',
      'leads.watchlist_entries': 'السيارات المحفوظة',
      'leads.watchlist_shares': 'القوائم المشتركة',
      'leads.garage_vehicles': 'مركبات مرآبك',
      'leads.garage_documents': 'مستندات مرآبك',
      'leads.valuations': 'خطوات التقييم',
      'leads.valuation_photos': 'صور التقييم',
      'leads.valuation_decisions': 'القرارات بشأن العروض',
      'leads.miscellaneous': 'نتائج التقييم',
      'messages.messages': 'الرسائل',
      'identity.users': 'الحسابات',
      'identity.sessions': 'الجلسات',
      'identity.accounts': 'طرق تسجيل الدخول',
      'identity.verifications': 'رموز تسجيل الدخول',
      'identity.code_requests': 'طلبات رموز تسجيل الدخول',
      'locations.reviews': 'التقييمات المنشورة',
      'shell.remote_failures': 'أعطال الموقع',
      'rate_limits.hits': 'أعداد الطلبات',
    } as Record<string, string>,
    other: 'سجلات أخرى',
  },
};

/** The name of a store in the site's language. */
export function storeTitle(store: string, locale: string): string {
  const t = labels[locale.startsWith('ar') ? 'ar' : 'en'];
  return t.stores[store] ?? t.other;
}

/** Describes a receipt in the site's language: one line for each store, the account first. */
export function describeDeletion(
  { deleted, kept }: Pick<DeletionReceipt, 'deleted' | 'kept'>,
  locale: string,
) {
  const t = labels[locale.startsWith('ar') ? 'ar' : 'en'];
  const name = (store: string) => t.stores[store] ?? t.other;
  return {
    t,
    deletedLines: [t.account, ...deleted.map(({ store, count }) => `${name(store)}: ${count}`)],
    keptLines: kept.map(
      ({ store, count, is_open }) => `${name(store)}: ${count}, ${is_open ? t.open : t.law}`,
    ),
  };
}
