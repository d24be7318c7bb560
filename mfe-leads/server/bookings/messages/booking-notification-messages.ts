import { defineMessages } from '@forecourt/contracts/messages/define-messages';
type Sms = { site: string; title: string; when: string; where: string; link: string };
type Subject = (title: string, when: string) => string;

const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  subjects: {
    booked: ((title, when) => `Booked: ${title}, ${when}`) as Subject,
    changed: ((title, when) => `Moved: ${title}, ${when}`) as Subject,
    cancelled: ((title, when) => `Cancelled: ${title}, ${when}`) as Subject,
    reminder: ((title, when) => `Reminder: ${title}, ${when}`) as Subject,
  },
  titles: {
    booked: 'Booking confirmed',
    changed: 'Booking moved',
    cancelled: 'Booking cancelled',
    reminder: 'Booking reminder',
  },
  intros: {
    booked: 'Your booking is confirmed. We look forward to seeing you.',
    changed: 'Your booking was moved. This is the new time.',
    cancelled: 'Your booking is cancelled. You can make a new one at any time.',
    reminder: 'This is a reminder of your booking. We look forward to seeing you.',
  },
  dealerSubjects: {
    booked: ((title, when) => `Booked: ${title}, ${when}`) as Subject,
    changed: ((title, when) => `Booking moved: ${title}, ${when}`) as Subject,
    cancelled: ((title, when) => `Booking cancelled: ${title}, ${when}`) as Subject,
    reminder: ((title, when) => `Reminder: ${title}, ${when}`) as Subject,
  },
  dealerIntros: {
    booked: 'A shopper made a booking.',
    changed: 'The shopper moved this booking to the time below.',
    cancelled: 'The shopper cancelled this booking. Its time can be booked again.',
    reminder: 'This booking is soon.',
  },
  sms: {
    booked: ({ site, title, when, where, link }: Sms) =>
      `${site}: ${title} is booked for ${when}, ${where}. Change or cancel: ${link}`,
    changed: ({ site, title, when, where, link }: Sms) =>
      `${site}: ${title} was moved to ${when}, ${where}. Change or cancel: ${link}`,
    cancelled: ({ site, title, when }: Sms) => `${site}: ${title} on ${when} is cancelled.`,
    reminder: ({ site, title, when, where, link }: Sms) =>
      `${site}: see you on ${when}, ${where} (${title}). Change or cancel: ${link}`,
  },
  what: 'Booking',
  when: 'When',
  where: 'Where',
  atHome: 'At your address',
  loanCar: 'Loan car',
  yes: 'Yes',
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  reference: 'Reference',
  manage: 'Change or cancel the booking',
  bookAgain: 'Make a new booking',
};

/** Returns the texts of messages about bookings, to shoppers and to dealers. */
export const notificationMessagesFor = defineMessages('leads/booking-notification', en).for;
