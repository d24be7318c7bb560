/** Localised messages of the wheel's page without scripts and of its e-mail. */
const messages = {
  en: {
    won: (prize: string) => `You won: ${prize}`,
    lost: (prize: string) => prize,
    code: 'Your code',
    show: 'Show this code at the dealership. We sent it to you by e-mail too.',
    again: (day: string) => `Your phone number has another turn from ${day}.`,
    back: 'To the home page',
    already: (day: string) => `This phone number has had its turn. The next one is from ${day}.`,
    greeting: (name: string) => `Hello ${name},`,
    mail: 'Thank you for spinning the wheel. Show this code at the dealership to collect your prize.',
    prize: 'Prize',
    why: (site: string) => `You get this e-mail because you spun the wheel at ${site}.`,
  },
  ar: {
    won: (prize: string) => `ربحت: ${prize}`,
    lost: (prize: string) => prize,
    code: 'رمزك',
    show: 'اعرض هذا الرمز في المعرض. أرسلناه إليك بالبريد الإلكتروني أيضًا.',
    again: (day: string) => `لرقم هاتفك محاولة أخرى ابتداءً من ${day}.`,
    back: 'إلى الصفحة الرئيسية',
    already: (day: string) => `استُخدمت محاولة هذا الرقم. المحاولة التالية ابتداءً من ${day}.`,
    greeting: (name: string) => `مرحبًا ${name}،`,
    mail: 'شكرًا لتدويرك العجلة. اعرض هذا الرمز في المعرض لتستلم جائزتك.',
    prize: 'الجائزة',
    why: (site: string) => `وصلتك هذه الرسالة لأنك دوّرت العجلة في ${site}.`,
  },
};

export const spinMessagesFor = (locale: string): (typeof messages)['en'] =>
  locale.startsWith('ar') ? messages.ar : messages.en;
