import { defineMessages } from '@forecourt/contracts/messages/define-messages';
const en = {
  title: 'Delete what is stored under this address',
  text: 'An account that named this address was deleted. If the address is yours, you can also delete what is stored under it alone, such as price alerts, waiting lists and forms that were sent with it.',
  button: 'Delete it',
  notYou: 'If you do not want that, do nothing: nothing is deleted, and the link ends after 7 days.',
  ask: (email: string) => `Delete everything that is stored under ${email} at this site?`,
  missing: 'This link was used already, or it has ended.',
  done: 'What was stored under this address is deleted.',
  open: 'A booking or a reservation under this address is still open, so it is kept. Please cancel it first.',
};
type Messages = typeof en;

const ar: Messages = {
  title: 'حذف ما هو محفوظ تحت هذا العنوان',
  text: 'حُذف حساب ذُكر فيه هذا العنوان. إن كان العنوان لك، فيمكنك أيضًا حذف ما هو محفوظ تحته وحده، مثل تنبيهات الأسعار وقوائم الانتظار والنماذج المرسلة به.',
  button: 'احذفه',
  notYou: 'إن لم ترد ذلك فلا تفعل شيئًا: لا يحذف شيء وينتهي الرابط بعد 7 أيام.',
  ask: (email) => `هل تريد حذف كل ما هو محفوظ تحت ${email} في هذا الموقع؟`,
  missing: 'استُخدم هذا الرابط من قبل أو انتهت صلاحيته.',
  done: 'حُذف ما كان محفوظًا تحت هذا العنوان.',
  open: 'ما زال موعد أو حجز قائمًا تحت هذا العنوان، ولذلك يبقى. يرجى إلغاؤه أولًا.',
};

export const addressErasureMessagesFor = defineMessages({ en, ar }).for;
