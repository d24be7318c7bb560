/** Localised messages of saved-search alerts. */
const messages = {
  en: {
    summary: (added: number, drops: number) =>
      [
        added > 0 ? `${added} new ${added === 1 ? 'car' : 'cars'}` : '',
        drops > 0 ? `${drops} lower ${drops === 1 ? 'price' : 'prices'}` : '',
      ]
        .filter(Boolean)
        .join(', '),
    subject: (name: string, summary: string) => `${name}: ${summary}`,
    isNew: 'New in stock',
    priceDrop: (before: string) => `Price lowered from ${before}`,
    price: 'Price',
    noPrice: 'On request',
    view: 'View this car',
    more: (count: number) => `And ${count} more.`,
    all: 'See all results',
    why: 'You receive this e-mail because you saved this search.',
    change: 'Change your saved searches:',
    end: 'End these e-mails:',
    sms: (about: { site: string; name: string; summary: string; results: string; settings: string }) =>
      `${about.site}: ${about.summary} for "${about.name}": ${about.results} To stop: ${about.settings}`,
    unsubscribe: 'End these e-mails',
    unsubscribeAsk: (name: string) => `Do you want no more e-mails about "${name}"? The search stays saved.`,
    unsubscribed: (name: string) => `You will get no more e-mails about "${name}".`,
    noSearch: 'This search is not saved any more, so there are no e-mails about it.',
  },
  ar: {
    summary: (added: number, drops: number) =>
      [added > 0 ? `سيارات جديدة: ${added}` : '', drops > 0 ? `أسعار مخفّضة: ${drops}` : '']
        .filter(Boolean)
        .join('، '),
    subject: (name: string, summary: string) => `${name}: ${summary}`,
    isNew: 'جديدة في المعرض',
    priceDrop: (before: string) => `خُفّض السعر من ${before}`,
    price: 'السعر',
    noPrice: 'عند الطلب',
    view: 'اعرض هذه السيارة',
    more: (count: number) => `و${count} غيرها.`,
    all: 'اعرض كل النتائج',
    why: 'تصلك هذه الرسالة لأنك حفظت هذا البحث.',
    change: 'غيّر عمليات البحث المحفوظة:',
    end: 'أوقف هذه الرسائل:',
    sms: (about: { site: string; name: string; summary: string; results: string; settings: string }) =>
      `${about.site}: ${about.summary} في «${about.name}»: ${about.results} للإيقاف: ${about.settings}`,
    unsubscribe: 'أوقف هذه الرسائل',
    unsubscribeAsk: (name: string) => `هل تريد إيقاف الرسائل عن «${name}»؟ يبقى البحث محفوظًا.`,
    unsubscribed: (name: string) => `لن تصلك رسائل أخرى عن «${name}».`,
    noSearch: 'لم يعد هذا البحث محفوظًا، فلا رسائل عنه.',
  },
};
type AlertMessages = (typeof messages)['en'];

export const alertMessagesFor = (locale: string): AlertMessages =>
  locale.startsWith('ar') ? messages.ar : messages.en;
