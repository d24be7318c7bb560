import { defineMessages } from '@forecourt/contracts/messages/define-messages';
const en = {
  slot: 'Somebody else has just booked this time.',
  'loan-car': 'The last loan car of that day has just been booked.',
  nextFree: 'These times are free:',
  noneFree: 'No other time is free in the next weeks. Please call us.',
  book: (slot: string) => `Book ${slot}`,
  testDrive: (about: string | null) => (about ? `Test drive: ${about}` : 'Test drive'),
  service: (type: string | null) => (type ? `Service: ${type}` : 'Service'),
  reference: (reference: string) => `Reference: ${reference}`,
};

/** Returns the server's messages about bookings for shoppers. */
export const serverMessagesFor = defineMessages('leads/booking-server', en).for;
export type ServerMessages = typeof en;
