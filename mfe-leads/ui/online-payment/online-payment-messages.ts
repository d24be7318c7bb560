import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const onlinePaymentMessages = siteMessages(
  defineMessages('leads/online-payment', {
    title: 'Pay online',
    intro: 'Pay an invoice or a deposit. We send you a receipt by email.',
    reference: 'Reference',
    referenceHelp: 'The invoice or deal number that we gave you.',
    amount: (currency: string) => `Amount (${currency})`,
    amountHelp: (minimum: string, maximum: string) => `From ${minimum} to ${maximum}.`,
    name: 'Name',
    email: 'Email',
    pay: 'Continue to payment',
    secure: 'You pay on the page of our payment provider: we never see your card.',
    problems: 'Please correct these fields',
    failed: 'The payment could not be started. Nothing was charged. Please try again.',
    paid: 'We received your payment',
    paidText: 'Thank you. A receipt is on its way to your email address.',
    declined: 'The payment was declined',
    declinedText: 'Nothing was charged. You can try again, also with another card.',
    created: 'The payment is not finished',
    createdText: 'You have not paid yet. If you have just paid, reload this page in a minute.',
    refunded: 'The payment was returned',
    refundedText: 'The amount is on its way back to your card.',
    again: 'Pay now',
    another: 'Make another payment',
    lost: 'We do not know this payment. Please check the link, or start a new payment.',
    facts: 'Payment details',
    total: 'Amount',
  }),
);
