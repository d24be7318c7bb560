import { defineMessages } from '../messages/define-messages.ts';

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
});
