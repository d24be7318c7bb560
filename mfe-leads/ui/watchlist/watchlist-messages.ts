import { defineMessages } from '@forecourt/remote-kit';

export const watchlistMessages = defineMessages({
  en: {
    title: 'Watchlist',
    intro: 'The vehicles that you saved in this browser.',
    introOnServer: 'The vehicles that you saved, on every device.',
    sold: 'Sold',
    whenSaved: (price: string) => `${price} when you saved it`,
    daysListed: (days: number) =>
      days === 0 ? 'Listed today' : days === 1 ? 'Listed for 1 day' : `Listed for ${days} days`,
    signIn: 'Sign in',
    signInFirst: 'Sign in with your phone to see the vehicles that you saved.',
    empty: 'Nothing is saved yet. Press the heart on a vehicle, and it waits for you here.',
    failed: 'We could not check what these vehicles cost now.',
    tryAgain: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    browse: 'Browse all vehicles',
    select: 'Select',
    selectName: (name: string) => `Select ${name}`,
    selection: 'Selected vehicles',
    selected: (count: number) =>
      count === 0 ? 'Select vehicles to compare or ask about' : `${count} selected`,
    compare: 'Compare',
    compareLimit: (limit: number) => `Compare works with 2 to ${limit} vehicles.`,
    enquire: 'Enquire',
    enquireTitle: (count: number) =>
      count === 1 ? 'Enquire about this vehicle' : `Enquire about ${count} vehicles`,
    enquireMessage: (names: string[]) =>
      `I am interested in:\n${names.map((name) => `- ${name}`).join('\n')}`,
    share: 'Share this list',
    shareIntro: 'Anyone with the link sees the vehicles of this list, and nothing about you.',
    shareLink: 'Link to your list',
    copy: 'Copy link',
    copied: 'Copied',
    stopSharing: 'Stop sharing',
    shareFailed: 'That did not work. Please try again.',
    sharedTitle: 'A shared list',
    sharedIntro: 'Somebody shared these vehicles with you.',
    sharedEmpty: 'There is no vehicle on this list at the moment.',
  },
  ar: {
    title: 'المفضلة',
    intro: 'السيارات التي حفظتها في هذا المتصفح.',
    introOnServer: 'السيارات التي حفظتها، على كل أجهزتك.',
    sold: 'مباعة',
    whenSaved: (price: string) => `كان ${price} عند الحفظ`,
    daysListed: (days: number) =>
      days === 0
        ? 'معروضة منذ اليوم'
        : days === 1
          ? 'معروضة منذ يوم'
          : days === 2
            ? 'معروضة منذ يومين'
            : days <= 10
              ? `معروضة منذ ${days} أيام`
              : `معروضة منذ ${days} يومًا`,
    signIn: 'تسجيل الدخول',
    signInFirst: 'سجّل الدخول بهاتفك لترى السيارات التي حفظتها.',
    empty: 'لا سيارات محفوظة بعد. اضغط القلب على أي سيارة لتجدها هنا.',
    failed: 'تعذّر التحقق من الأسعار الحالية لهذه السيارات.',
    tryAgain: 'حاول مجددًا',
    remove: (name: string) => `إزالة ${name}`,
    browse: 'تصفّح كل السيارات',
    select: 'اختيار',
    selectName: (name: string) => `اختيار ${name}`,
    selection: 'السيارات المختارة',
    selected: (count: number) =>
      count === 0 ? 'اختر سيارات للمقارنة أو للاستفسار عنها' : `المختارة: ${count}`,
    compare: 'مقارنة',
    compareLimit: (limit: number) => `المقارنة بين سيارتين إلى ${limit} سيارات.`,
    enquire: 'استفسار',
    enquireTitle: (count: number) =>
      count === 1 ? 'استفسر عن هذه السيارة' : `استفسر عن السيارات المختارة (${count})`,
    enquireMessage: (names: string[]) => `أنا مهتم بما يلي:\n${names.map((name) => `- ${name}`).join('\n')}`,
    share: 'شارك هذه القائمة',
    shareIntro: 'كل من لديه الرابط يرى سيارات هذه القائمة ولا شيء عنك.',
    shareLink: 'رابط قائمتك',
    copy: 'انسخ الرابط',
    copied: 'تم النسخ',
    stopSharing: 'أوقف المشاركة',
    shareFailed: 'لم ينجح ذلك. حاول مجددًا.',
    sharedTitle: 'قائمة مشتركة',
    sharedIntro: 'شاركك أحدهم هذه السيارات.',
    sharedEmpty: 'لا توجد سيارات في هذه القائمة حاليًا.',
  },
});
