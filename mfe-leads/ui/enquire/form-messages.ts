import { defineMessages } from '@forecourt/remote-kit';

export const formMessages = defineMessages({
  en: {
    enquireIntro: 'Ask about this vehicle. We answer by phone or email.',
    findSimilarIntro: 'Tell us what you liked about it, and we look for one like it.',
    requestPhotosIntro: 'We send you more photos of this vehicle.',
    requestPhotosPreset: 'Please send me more photos of this vehicle.',
    offerIntro: (name: string) => `About “${name}”. We answer by phone or email.`,
    videoWalkaroundIntro: 'We film this vehicle for you, inside and out, and send you the video.',
    callBackIntro: 'Leave your number, and we call you in opening hours.',
    modelIntro: (name: string) => `About the ${name}. We answer by phone or email.`,
    sellMyCarIntro: 'Tell us about your car, and we make you an offer by phone or email.',
    partsIntro: 'Tell us which part you need and for which vehicle, and we look for it.',
    generalIntro: 'Tell us what it is about. We answer by phone or email.',

    failed: 'An unexpected error occured',
    contactFailed: 'An error occurred when submitting this form',
    call: 'Call',
  },
  ar: {
    enquireIntro: 'اسأل عن هذه السيارة، ونجيبك بالهاتف أو البريد الإلكتروني.',
    findSimilarIntro: 'أخبرنا بما أعجبك فيها، ونبحث لك عن سيارة مثلها.',
    requestPhotosIntro: 'نرسل إليك المزيد من صور هذه السيارة.',
    requestPhotosPreset: 'يرجى إرسال المزيد من صور هذه السيارة.',
    offerIntro: (name: string) => `عن عرض «${name}». نجيبك بالهاتف أو البريد الإلكتروني.`,
    videoWalkaroundIntro: 'نصور لك هذه السيارة من الداخل والخارج ونرسل إليك الفيديو.',
    callBackIntro: 'اترك رقمك، ونتصل بك في أوقات العمل.',
    modelIntro: (name: string) => `عن ${name}. نجيبك بالهاتف أو البريد الإلكتروني.`,
    sellMyCarIntro: 'أخبرنا عن سيارتك، ونقدم لك عرضًا بالهاتف أو البريد الإلكتروني.',
    partsIntro: 'أخبرنا بالقطعة التي تحتاجها ولأي سيارة، ونبحث لك عنها.',
    generalIntro: 'أخبرنا بموضوع استفسارك، ونجيبك بالهاتف أو البريد الإلكتروني.',
    failed: 'حدث خطأ غير متوقع',
    contactFailed: 'حدث خطأ أثناء إرسال هذا النموذج',
    call: 'اتصل',
  },
});
