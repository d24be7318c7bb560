import { defineMessages } from '@forecourt/remote-kit';

const days = (hours: number) => Math.round(hours / 24);

export const applicationFormMessages = defineMessages({
  en: {
    title: 'Apply for finance',
    intro:
      'Five short steps. A finance specialist reads your application and comes back to you with what lenders can offer; nothing is decided here.',
    progress: 'Steps of the application',
    stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
    stepDone: 'done',
    next: 'Continue',
    back: 'Back',
    send: 'Send application',
    change: 'Change',
    changeStep: (step: string) => `Change: ${step}`,
    choose: 'Please choose',
    notAnswered: 'Not answered',
    yes: 'Yes',
    no: 'No',
    scenario: 'What you calculated',
    scenarioChange: 'Change these figures in the calculator on this page.',
    chosenVehicle: 'Vehicle',
    noFigures: 'No repayment has been calculated.',
    indicative: 'These figures are estimates. The rate that you are offered depends on the lender.',
    storedFor: (hours: number) =>
      hours < 48
        ? `What you enter stays in this browser for ${hours} hours, so that you can finish later. It is deleted when you send it.`
        : `What you enter stays in this browser for ${days(hours)} days, so that you can finish later. It is deleted when you send it.`,
    found: (step: string) => `You began an application. You were at “${step}”.`,
    resume: 'Go on with it',
    discard: 'Delete it',
    discarded: 'Your unfinished application was deleted from this browser.',
    fixErrors: 'Please fix the following errors:',
    failed: 'An unexpected error occured',
    call: 'Call',
    question: 'Rather ask something first?',
    questionLink: 'Send us a question',
    privacy: 'How we look after your details: ',
    privacyLink: 'Privacy policy',
  },
  ar: {
    title: 'اطلب التمويل',
    intro:
      'خمس خطوات قصيرة. يقرأ مختص التمويل طلبك ويعود إليك بما يمكن أن تقدمه جهات التمويل؛ لا يتخذ أي قرار هنا.',
    progress: 'خطوات الطلب',
    stepOf: (step: number, count: number) => `الخطوة ${step} من ${count}`,
    stepDone: 'تمت',
    next: 'متابعة',
    back: 'رجوع',
    send: 'إرسال الطلب',
    change: 'تعديل',
    changeStep: (step: string) => `تعديل: ${step}`,
    choose: 'يرجى الاختيار',
    notAnswered: 'بلا إجابة',
    yes: 'نعم',
    no: 'لا',
    scenario: 'ما حسبته',
    scenarioChange: 'يمكنك تغيير هذه الأرقام في الحاسبة في هذه الصفحة.',
    chosenVehicle: 'السيارة',
    noFigures: 'لم يحسب أي قسط.',
    indicative: 'هذه الأرقام تقديرية. تعتمد النسبة التي تعرض عليك على جهة التمويل.',
    storedFor: (hours: number) =>
      hours < 48
        ? `يبقى ما تدخله في هذا المتصفح لمدة ${hours} ساعة لتكمله لاحقًا، ويحذف عند الإرسال.`
        : `يبقى ما تدخله في هذا المتصفح لمدة ${days(hours)} أيام لتكمله لاحقًا، ويحذف عند الإرسال.`,
    found: (step: string) => `بدأت طلبًا من قبل، وكنت عند «${step}».`,
    resume: 'أكمله',
    discard: 'احذفه',
    discarded: 'حذف طلبك غير المكتمل من هذا المتصفح.',
    fixErrors: 'يرجى تصحيح الأخطاء التالية:',
    failed: 'حدث خطأ غير متوقع',
    call: 'اتصل',
    question: 'تفضل أن تسأل أولًا؟',
    questionLink: 'أرسل لنا سؤالًا',
    privacy: 'كيف نحافظ على بياناتك: ',
    privacyLink: 'سياسة الخصوصية',
  },
});
