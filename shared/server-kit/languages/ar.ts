import type { Translations } from '@forecourt/contracts/messages/define-messages';
import type { ServerCatalogues } from './catalogues.ts';

const problems: Record<string, string> = {
  'Please enter your name.': 'يرجى إدخال اسمك.',
  'The name can have at most 80 characters.': 'يمكن أن يتكون الاسم من 80 حرفًا على الأكثر.',
  'The name can have at most 120 characters.': 'يمكن أن يتكون الاسم من 120 حرفًا على الأكثر.',
  'The name is one line of text.': 'الاسم سطر واحد.',
  'must be one line of text': 'يجب أن يكون النص سطرًا واحدًا.',
  'Please enter an e-mail address such as name@example.com.':
    'يرجى إدخال عنوان بريد إلكتروني مثل name@example.com.',
  'Please enter a valid email address.': 'يرجى إدخال عنوان بريد إلكتروني صحيح.',
  'Please enter your phone number.': 'يرجى إدخال رقم هاتفك.',
  'Please enter your phone number, such as 0412 345 678.':
    'يرجى إدخال رقم هاتفك، مثل \u20660412 345 678\u2069.',
  'Please agree to the terms.': 'يرجى الموافقة على الشروط.',
  'Invalid postcode. Please enter a 4-digit number.': 'رمز بريدي غير صحيح. يرجى إدخال رقم من 4 خانات.',

  'Please give the search a name.': 'يرجى تسمية البحث.',
  'Please choose how often you want to hear from us.': 'يرجى اختيار عدد مرات الإشعار.',
  'Please choose e-mail or text message.': 'يرجى اختيار البريد الإلكتروني أو الرسالة النصية.',
  'This is no search of this site.': 'هذا ليس بحثًا في هذا الموقع.',

  'Please enter the registration number.': 'يرجى إدخال رقم اللوحة.',
  'Please enter the registration number, such as ABC123.': 'يرجى إدخال رقم اللوحة، مثل ABC123.',
  'Please choose the state of the registration.': 'يرجى اختيار ولاية التسجيل.',
  'Please choose the make.': 'يرجى اختيار الماركة.',
  'Please choose the model.': 'يرجى اختيار الطراز.',
  'Please choose the year.': 'يرجى اختيار السنة.',
  'Please choose the badge.': 'يرجى اختيار الفئة.',
  'Please enter the kilometres, such as 45000.': 'يرجى إدخال الكيلومترات، مثل 45000.',
  'Please choose the condition.': 'يرجى اختيار الحالة.',
  'Please say whether it is damaged.': 'يرجى ذكر الأضرار.',
  'Please choose the service history.': 'يرجى اختيار سجل الصيانة.',
  'Please enter what is still owed, such as 5000, or leave it empty.':
    'يرجى إدخال المبلغ المتبقي، مثل 5000، أو تركه فارغًا.',
  'Please say what you would like to do.': 'يرجى اختيار ما تود فعله.',
  'please choose your vehicle first': 'يرجى اختيار سيارتك أولًا.',
  'this was already sent with other details': 'أُرسل هذا من قبل ببيانات أخرى.',
  'there is no offer to decide about': 'لا يوجد عرض للرد عليه.',
  'this offer has ended; please value your vehicle again': 'انتهى هذا العرض. يرجى تقييم سيارتك مرة أخرى.',

  'Please enter the amount in dollars, such as 250 or 1,249.50.':
    'يرجى إدخال المبلغ بالدولار، مثل 250 أو 1,249.50.',
  'Please enter the reference.': 'يرجى إدخال الرقم المرجعي.',
  'The reference can have at most 60 characters.': 'يمكن أن يتكون الرقم المرجعي من 60 حرفًا على الأكثر.',

  'this vehicle is no longer for sale': 'لم تعد هذه السيارة معروضة للبيع.',
  'please cancel your bookings and reservations first': 'يرجى إلغاء مواعيدك وحجوزاتك أولًا.',
  'Please sign in to see your garage.': 'يرجى تسجيل الدخول لعرض سياراتك.',
  'Please sign in to see your saved searches.': 'يرجى تسجيل الدخول لعرض عمليات البحث المحفوظة.',
  'Please sign in to pay online.': 'يرجى تسجيل الدخول للدفع عبر الإنترنت.',
  'Please sign in to spin the wheel.': 'يرجى تسجيل الدخول لتدوير العجلة.',
  'please sign in': 'يرجى تسجيل الدخول.',
  'this is a preview, which sends and stores nothing: end the preview to do this':
    'هذه معاينة لا ترسل شيئًا ولا تحفظه. يرجى إنهاء المعاينة للقيام بذلك.',
  'something went wrong on our side; please try again': 'حدث خطأ لدينا. يرجى المحاولة مرة أخرى.',
  'this part of the site is not available right now; please try again in a moment':
    'هذا الجزء من الموقع غير متاح الآن. يرجى المحاولة بعد قليل.',
};

/** Omits the waiting time, which is in English. */
const tooManyTries = 'محاولات كثيرة. يرجى الانتظار قليلًا ثم المحاولة مرة أخرى.';

/** Texts of messages and of pages that the server writes itself. */
export const server: Translations<ServerCatalogues> = {
  'server-kit/problems': {
    text: (message) =>
      message.startsWith('too many tries; please wait')
        ? tooManyTries
        : Object.hasOwn(problems, message)
          ? problems[message]!
          : message,
  },
  'server-kit/busy-form': {
    title: 'الموقع مزدحم الآن',
    text: 'لم يُحفظ ما أرسلته. يرجى إرساله مرة أخرى بعد ثوانٍ قليلة.',
    again: 'أرسله مرة أخرى',
    back: 'يعيدك زر الرجوع في متصفحك إلى النموذج بما كتبته.',
    call: 'أو اتصل بنا:',
  },
  'server-kit/preview-form': {
    title: 'لم يُرسل شيء',
    text: 'هذه معاينة للموقع، ولذلك لا ترسل نماذجها شيئًا ولا تحفظه. يرجى إنهاء المعاينة لاستخدامها.',
    back: 'يعيدك زر الرجوع في متصفحك إلى النموذج بما كتبته.',
  },
  'server-kit/error-page': {
    document: { lang: 'ar', dir: 'rtl' },
    waitTitle: 'يرجى الانتظار لحظة',
    wait: (seconds: string) =>
      `لم يُحفظ ما أرسلته، لأن شبكتك أرسلت الكثير من الطلبات. يرجى إرساله مرة أخرى بعد ${seconds} ثانية.`,
    busyTitle: 'يرجى المحاولة بعد لحظة',
    busy: 'لم يُحفظ ما أرسلته، لأن جزءًا من موقعنا غير متاح الآن.',
    back: 'يعيدك زر الرجوع في متصفحك إلى النموذج بما كتبته.',
    siteTitle: 'هذا الموقع غير متاح الآن',
    site: 'يرجى المحاولة مرة أخرى بعد بضع دقائق.',
    operator:
      'إذا كنت المسؤول عن هذا الموقع: أحد إعداداته غير صالح. يذكره سجل الخادم، ويبيّن الأمر \u2066“pnpm forecourt doctor”\u2069 كيفية تصحيحه.',
  },
};
