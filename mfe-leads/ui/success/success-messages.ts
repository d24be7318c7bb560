import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import { defineMessages } from '@forecourt/remote-kit';

const teams: Record<LeadDepartment, string> = {
  sales: 'sales team',
  service: 'service department',
  parts: 'parts department',
  finance: 'finance team',
  careers: 'recruitment team',
};
const arabicTeams: Record<LeadDepartment, string> = {
  sales: 'فريق المبيعات',
  service: 'قسم الصيانة',
  parts: 'قسم قطع الغيار',
  finance: 'فريق التمويل',
  careers: 'فريق التوظيف',
};

export const successMessages = defineMessages({
  en: {
    title: 'Thank you, we have your enquiry',
    text: (about: string) => `You asked about ${about}.`,
    acceptedTitle: 'Thank you, you accepted our offer',
    acceptedOffer: (amount: string, date: string) =>
      `We pay ${amount} for it. The offer is valid until ${date}.`,
    acceptedReference: (reference: string) => `Your reference: ${reference}`,
    declinedTitle: 'You declined our offer',
    declinedText: 'We have noted it. You need not do anything more.',
    nextTitle: 'What happens next',
    quoteTitle: 'Thank you, your quote is on its way',
    nextQuote: 'An email with the figures is on its way to you, with a link that opens them again.',
    nextReads: (dealer: string) => `Your enquiry is with ${dealer} now.`,
    careerTitle: 'Thank you, we have your application',
    nextAnswers: (department: LeadDepartment, minutes: number) =>
      `Somebody from the ${teams[department]} answers by phone or email within ${waitText(minutes)} in opening hours.`,
    nextReference: (reference: string) => `If you would rather call, give them this reference: ${reference}`,
    yourMessage: 'Your message',
    backToVehicle: (name: string) => `Back to ${name}`,
    browse: 'Browse all vehicles',
    bookedTitle: 'Your booking is confirmed',
    nextConfirmation: 'A confirmation by email, with a calendar file, is on its way to you.',
    changeBooking: 'Change or cancel the booking',
    noneTitle: 'No recent enquiry',
    noneText:
      'This page confirms an enquiry that was sent in the last day, and there is none here. If you wrote to us, we answer by phone or email.',
    contact: 'Contact us',
  },
  ar: {
    title: 'شكرًا لك، وصلنا استفسارك',
    text: (about: string) => `سألت عن ${about}.`,
    acceptedTitle: 'شكرًا لك، لقد قبلت عرضنا',
    acceptedOffer: (amount: string, date: string) => `ندفع ${amount} مقابلها. العرض صالح حتى ${date}.`,
    acceptedReference: (reference: string) => `رقمك المرجعي: ${reference}`,
    declinedTitle: 'لقد رفضت عرضنا',
    declinedText: 'سجلنا ذلك، ولا يلزمك فعل أي شيء آخر.',
    nextTitle: 'ماذا يحدث الآن',
    quoteTitle: 'شكرًا لك، عرض التمويل في طريقه إليك',
    nextQuote: 'تصلك رسالة بالبريد الإلكتروني فيها الأرقام ورابط يفتحها من جديد.',
    nextReads: (dealer: string) => `استفسارك الآن لدى ${dealer}.`,
    careerTitle: 'شكرًا لك، وصلنا طلبك',
    nextAnswers: (department: LeadDepartment, minutes: number) =>
      `يجيبك أحد أعضاء ${arabicTeams[department]} بالهاتف أو البريد الإلكتروني خلال ${arabicWait(minutes)} في أوقات العمل.`,
    nextReference: (reference: string) => `إذا فضلت الاتصال، فاذكر هذا المرجع: ${reference}`,
    yourMessage: 'رسالتك',
    backToVehicle: (name: string) => `العودة إلى ${name}`,
    browse: 'تصفح جميع السيارات',
    bookedTitle: 'تم تأكيد حجزك',
    nextConfirmation: 'تصلك رسالة تأكيد بالبريد الإلكتروني مع ملف للتقويم.',
    changeBooking: 'تغيير الحجز أو إلغاؤه',
    noneTitle: 'لا يوجد استفسار حديث',
    noneText:
      'تؤكد هذه الصفحة استفسارًا أرسل خلال اليوم الأخير، ولا يوجد هنا استفسار. إذا كنت قد راسلتنا فسنجيبك بالهاتف أو البريد الإلكتروني.',
    contact: 'اتصل بنا',
  },
});

function waitText(minutes: number): string {
  if (minutes < 60) return `${minutes} minutes`;
  if (minutes === 60) return 'an hour';
  if (minutes < 1440) return `${Math.round(minutes / 60)} hours`;
  return minutes < 2880 ? 'a day' : `${Math.round(minutes / 1440)} days`;
}

function arabicWait(minutes: number): string {
  if (minutes < 60) return `${minutes} دقيقة`;
  if (minutes === 60) return 'ساعة';
  const hours = Math.round(minutes / 60);
  if (hours < 24) return hours === 2 ? 'ساعتين' : `${hours} ساعات`;
  const days = Math.round(minutes / 1440);
  return days === 1 ? 'يوم' : days === 2 ? 'يومين' : `${days} أيام`;
}
