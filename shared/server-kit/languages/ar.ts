import { rtl } from '@forecourt/contracts/format/isolate';
import type { Translations } from '@forecourt/contracts/messages/define-messages';
import type { ServerCatalogues } from './catalogues.ts';

/** "ثانيتين", "5 ثوانٍ", "30 ثانية". */
function waitingTime(seconds: number): string {
  if (seconds <= 2) return seconds === 2 ? 'ثانيتين' : 'ثانية واحدة';
  const last = seconds % 100;
  return rtl`${seconds} ${last >= 3 && last <= 10 ? 'ثوانٍ' : 'ثانية'}`;
}

/** Texts of messages and of pages that the server writes itself. */
export const server: Translations<ServerCatalogues> = {
  'server-kit/refusals': {
    // Without the waiting time, which is in English.
    too_many_requests: () => 'محاولات كثيرة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.',
    signed_out: 'يرجى تسجيل الدخول.',
    unavailable: 'هذا الجزء من الموقع غير متاح الآن. يرجى المحاولة بعد قليل.',
    too_large: (kilobytes: number) =>
      rtl`الحجم كبير جدًا: الحد الأقصى ${kilobytes.toLocaleString('en')} كيلوبايت.`,
    internal_error: 'حدث خطأ لدينا. يرجى المحاولة مرة أخرى.',
  },
  'server-kit/busy-form': {
    title: 'الموقع مزدحم الآن',
    text: 'لم يُحفظ ما أرسلته. يرجى إرساله مرة أخرى بعد ثوانٍ قليلة.',
    again: 'أرسله مرة أخرى',
    back: 'يعيدك زر الرجوع في متصفحك إلى النموذج بما كتبته.',
    call: 'أو اتصل بنا:',
  },
  'server-kit/preview-form': {
    refused: 'هذه معاينة لا ترسل شيئًا ولا تحفظه. يرجى إنهاء المعاينة للقيام بذلك.',
    title: 'لم يُرسل شيء',
    text: 'هذه معاينة للموقع، ولذلك لا ترسل نماذجها شيئًا ولا تحفظه. يرجى إنهاء المعاينة لاستخدامها.',
    back: 'يعيدك زر الرجوع في متصفحك إلى النموذج بما كتبته.',
  },
  'server-kit/error-page': {
    document: { lang: 'ar', dir: 'rtl' },
    waitTitle: 'يرجى الانتظار لحظة',
    wait: (seconds: string) =>
      rtl`لم يُحفظ ما أرسلته، لأن شبكتك أرسلت طلبات كثيرة. يرجى إرساله مرة أخرى بعد ${waitingTime(Number(seconds))}.`,
    busyTitle: 'يرجى المحاولة بعد لحظة',
    busy: 'لم يُحفظ ما أرسلته، لأن جزءًا من موقعنا غير متاح الآن.',
    back: 'يعيدك زر الرجوع في متصفحك إلى النموذج بما كتبته.',
    siteTitle: 'هذا الموقع غير متاح الآن',
    site: 'يرجى المحاولة مرة أخرى بعد بضع دقائق.',
    operator:
      'إذا كنت المسؤول عن هذا الموقع: أحد إعداداته غير صالح. يذكره سجل الخادم، ويبيّن الأمر \u2066“pnpm forecourt doctor”\u2069 كيفية تصحيحه.',
  },
};
