import { defineMessages } from '@forecourt/contracts/messages/define-messages';
const en = {
  greeting: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  reference: 'Reference number',
  vehicle: 'Vehicle',
  deposit: 'Deposit paid',
  delivery: (region: string) => `Delivery to ${region}`,
  atNoCost: 'free',
  tradeIn: 'Your trade-in',
  reminderTitle: 'Your vehicle is still held for you',
  reminder: (vehicle: string, deposit: string, time: string) =>
    `${vehicle} is held for you until ${time}. Pay the deposit of ${deposit} before then; after that the vehicle is free for others.`,
  open: 'Show my reservation',
  toVehicle: 'Show the vehicle',
  receiptTitle: 'Your vehicle is reserved',
  receipt: 'thank you. The vehicle is reserved for you, and the dealer calls you about the next steps.',
  refundUntil: (date: string) => `You can cancel until ${date} and get all of your deposit back.`,
  refundTitle: 'Your deposit has been returned',
  refund: (amount: string, vehicle: string) =>
    `we have returned your deposit of ${amount} for ${vehicle}. It can take some days until your bank shows it.`,
  freeTitle: 'The vehicle is free again',
  free: (vehicle: string) => `${vehicle} can be reserved again. Whoever reserves it first has it.`,
  why: (site: string) =>
    `You receive this email because this address was given on ${site}. If that was not you, no action is needed.`,
};

export const emailMessages = defineMessages('leads/reservation-email', en).for;
