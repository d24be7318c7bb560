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

/** Returns the server's messages about bookings for shoppers. */
export const serverMessagesFor = defineMessages('leads/booking-server', en).for;
export type ServerMessages = typeof en;
