import { defineTexts } from '@forecourt/remote-kit';

export const watchlistTexts = defineTexts({
  en: {
    title: 'Watchlist',
    intro: 'The vehicles that you saved in this browser.',
    introOnServer: 'The vehicles that you saved, on every device.',
    sold: 'Sold',
    whenSaved: (price: string) => `${price} when you saved it`,
    signIn: 'Sign in',
    signInFirst: 'Sign in with your phone to see the cars that you saved.',
    empty: 'Nothing is saved yet. Press the heart on a vehicle, and it waits for you here.',
    remove: (name: string) => `Remove ${name}`,
    browse: 'Browse all vehicles',
  },
  ar: {
    title: 'المفضلة',
    intro: 'السيارات التي حفظتها في هذا المتصفح.',
    introOnServer: 'السيارات التي حفظتها، على كل أجهزتك.',
    sold: 'مباعة',
    whenSaved: (price: string) => `كان ${price} عند الحفظ`,
    signIn: 'تسجيل الدخول',
    signInFirst: 'سجّل الدخول بهاتفك لترى السيارات التي حفظتها.',
    empty: 'لا سيارات محفوظة بعد. اضغط القلب على أي سيارة لتجدها هنا.',
    remove: (name: string) => `إزالة ${name}`,
    browse: 'تصفّح كل السيارات',
  },
});
