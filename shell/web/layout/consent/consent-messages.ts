import { defineMessages } from '@forecourt/remote-kit';

export const messages = defineMessages({
  en: {
    title: 'Your privacy',
    question:
      'We count visits without knowing who you are. May our advertising partners also learn which pages you open and that you sent a form, so that our ads suit you?',
    accepted: 'You have accepted.',
    declined: 'You have declined.',
    refused:
      'Your browser asks sites not to share what you do (Global Privacy Control). We follow it: our advertising partners learn nothing.',
    accept: 'Accept',
    decline: 'Decline',
    close: 'Close',
    policy: 'Privacy policy',
  },
  ar: {
    title: 'خصوصيتك',
    question:
      'نحصي الزيارات دون أن نعرف من أنت. هل تسمح بأن يعرف شركاؤنا في الإعلان الصفحات التي تفتحها وأنك أرسلت نموذجًا، لتناسبك إعلاناتنا؟',
    accepted: 'لقد وافقت.',
    declined: 'لقد رفضت.',
    refused:
      'يطلب متصفحك من المواقع عدم مشاركة ما تفعله (Global Privacy Control). نحن نلتزم بذلك: لا يعرف شركاؤنا في الإعلان شيئًا.',
    accept: 'موافق',
    decline: 'رفض',
    close: 'إغلاق',
    policy: 'سياسة الخصوصية',
  },
});
