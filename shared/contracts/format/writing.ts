import { defineMessages } from '../messages/define-messages.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const dayAndMonth = (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]}`;

/** How a language writes what the messages of every domain contain. */
export const writing = defineMessages('contracts/writing', {
  comma: ', ',
  am: 'am',
  pm: 'pm',
  kilometres: (figure: string) => `${figure} km`,
  /** Keeps the dollar sign before the digits of an amount that stands alone. */
  amount: (amount: string) => amount,
  /** Keeps it there within a sentence. */
  amountInSentence: (amount: string) => amount,
  /** Dates in UTC, in English without `Intl`, whose first formatter is slow (`formatNumber`). */
  date: (date: Date) => `${dayAndMonth(date)} ${date.getUTCFullYear()}`,
  month: (date: Date) => `${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`,
  weekdayDate: (date: Date) => `${weekdays[date.getUTCDay()]} ${dayAndMonth(date)}`,
  shortDate: (date: Date) => `${date.getUTCDate()} ${months[date.getUTCMonth()]!.slice(0, 3)}`,
});
