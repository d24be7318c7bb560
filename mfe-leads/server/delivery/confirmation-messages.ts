import { defineMessages } from '@forecourt/contracts/messages/define-messages';

const en = {
  subject: (site: string, reference: string) => `${site} has your message (${reference})`,
  title: 'We have your message',
  quoteSubject: (site: string, reference: string) => `Your finance quote from ${site} (${reference})`,
  quoteTitle: 'Your finance quote',
  quoteIntro: 'these are the figures that you asked for.',
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  received: (dealership: string, minutes: number) =>
    `thank you for your enquiry. ${dealership} will answer ${within(minutes)} during opening hours.`,
  reference: 'Reference number',
  vehicle: 'Vehicle',
  dealership: 'Dealership',
  phone: 'Phone',
  why: (site: string) =>
    `You receive this e-mail because this address was given in a form of ${site}. If that was not you, no action is needed.`,
};

function within(minutes: number): string {
  if (minutes % 1_440 === 0) return minutes === 1_440 ? 'within a day' : `within ${minutes / 1_440} days`;
  if (minutes % 60 === 0) return minutes === 60 ? 'within an hour' : `within ${minutes / 60} hours`;
  return `within ${minutes} minutes`;
}

const ar: typeof en = {
  subject: (site, reference) => `وصلت رسالتك إلى ${site} (${reference})`,
  title: 'وصلتنا رسالتك',
  quoteSubject: (site, reference) => `عرض التمويل من ${site} (${reference})`,
  quoteTitle: 'عرض التمويل',
  quoteIntro: 'هذه هي الأرقام التي طلبتها.',
  greeting: (name) => (name ? `مرحبًا ${name}،` : 'مرحبًا،'),
  received: (dealership, minutes) =>
    `شكرًا لاستفسارك. سيرد عليك ${dealership} خلال ${minutesInArabic(minutes)} في أوقات العمل.`,
  reference: 'الرقم المرجعي',
  vehicle: 'السيارة',
  dealership: 'المعرض',
  phone: 'الهاتف',
  why: (site) =>
    `وصلتك هذه الرسالة لأن هذا العنوان أُدخل في نموذج على موقع ${site}. إن لم تكن أنت من أدخله فلا يلزمك فعل شيء.`,
};

function minutesInArabic(minutes: number): string {
  const [count, unit] =
    minutes % 60 === 0 ? ([minutes / 60, 'hour'] as const) : ([minutes, 'minute'] as const);
  return new Intl.NumberFormat('ar', {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    numberingSystem: 'latn',
  }).format(count);
}

export const confirmationMessages = defineMessages({ en, ar });
