import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** Localised messages of the emails and pages of price alerts. */
export const messages = defineMessages('leads/price-alert-server', {
  title: 'Price alert',
  asked: (email: string) =>
    `We sent an email to ${email}. Open it and confirm, and we write to you when the price drops.`,
  back: 'Back to the vehicle',
  confirmTitle: 'Please confirm your price alert',
  confirmText: (vehicle: string) => `you asked to hear when the price of ${vehicle} drops. Please confirm.`,
  confirm: 'Confirm the price alert',
  confirmAsk: (vehicle: string) => `Shall we write to you when the price of ${vehicle} drops?`,
  confirmed: (vehicle: string) => `Thank you. We write to you when the price of ${vehicle} drops.`,
  notYou: 'If that was not you, no action is needed: without it you hear no more of us.',
  dropTitle: (vehicle: string) => `Lower price: ${vehicle}`,
  priceBefore: 'Price before',
  price: 'Price now',
  view: 'View this vehicle',
  goneTitle: (vehicle: string) => `${vehicle} is sold`,
  gone: (vehicle: string) =>
    `${vehicle}, whose price you were following, is no longer for sale. There may be another one for you:`,
  similar: 'See similar vehicles',
  why: 'You receive this email because you asked for a price alert.',
  end: 'End this price alert:',
  unsubscribe: 'End the price alert',
  unsubscribeAsk: (vehicle: string) => `Do you want no more emails about ${vehicle}?`,
  unsubscribed: (vehicle: string) => `You will get no more emails about ${vehicle}.`,
  missing: 'There is no such price alert any more.',
});

export const priceAlertMessagesFor = messages.for;
