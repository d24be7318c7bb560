import { defineMessages } from '@forecourt/contracts/messages/define-messages';
const en = {
  slot: 'Somebody else has just booked this time.',
  'loan-car': 'The last loan car of that day has just been booked.',
  vehicleGone: 'This vehicle is no longer available.',
  keyUsed: 'This booking was already sent with other words; please start a new one.',
  nextFree: 'These times are free:',
  noneFree: 'No other time is free in the next weeks. Please call us.',
  book: (slot: string) => `Book ${slot}`,
  linkUnknown: 'This link leads to no booking.',
  linkExpired: 'This link is no longer valid.',
  isCancelled: 'This booking is cancelled.',
  isPast: 'This booking is over.',
  testDrive: (about: string | null) => (about ? `Test drive: ${about}` : 'Test drive'),
  service: (type: string | null) => (type ? `Service: ${type}` : 'Service'),
  reference: (reference: string) => `Reference: ${reference}`,
};
const ar: typeof en = {
  slot: 'حجز شخص آخر هذا الوقت قبل قليل.',
  'loan-car': 'حُجزت آخر سيارة بديلة في ذلك اليوم قبل قليل.',
  vehicleGone: 'لم تعد هذه السيارة متاحة.',
  keyUsed: 'أُرسل هذا الحجز من قبل ببيانات أخرى؛ يرجى البدء من جديد.',
  nextFree: 'هذه الأوقات متاحة:',
  noneFree: 'لا توجد أوقات أخرى متاحة في الأسابيع القادمة. يرجى الاتصال بنا.',
  book: (slot) => `احجز ${slot}`,
  linkUnknown: 'لا يؤدي هذا الرابط إلى أي حجز.',
  linkExpired: 'لم يعد هذا الرابط صالحًا.',
  isCancelled: 'هذا الحجز ملغى.',
  isPast: 'انتهى موعد هذا الحجز.',
  testDrive: (about) => (about ? `تجربة قيادة: ${about}` : 'تجربة قيادة'),
  service: (type) => (type ? `صيانة: ${type}` : 'صيانة'),
  reference: (reference) => `رقم الحجز: ${reference}`,
};

/** Returns the server's messages about bookings for shoppers. */
export const serverMessagesFor = defineMessages({ en, ar }).for;
export type ServerMessages = typeof en;
