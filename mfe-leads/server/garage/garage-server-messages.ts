import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** The garage's server messages for shoppers, also for its page without scripts. */
export const messages = defineMessages('leads/garage-server', {
  title: 'My garage',
  empty: 'There is no vehicle in your garage yet.',
  add: 'Add a vehicle',
  save: 'Save',
  edit: 'Change',
  remove: 'Remove',
  rego: 'Registration',
  state: 'State',
  name: 'Make and model (optional)',
  km: 'Kilometres (optional)',
  services: 'Services',
  noServices: 'No service is booked or recorded here.',
  due: (day: string) => `The next service is due by ${day}.`,
  documents: 'Documents',
  noDocuments: 'There are no documents.',
  value: 'Value this vehicle',
  back: 'Back to the garage',
  duplicate: 'A vehicle with this registration is in your garage already.',
  missing: 'This vehicle is not in your garage any more.',
  tooManyVehicles: (most: number) => `A garage has at most ${most} vehicles.`,
  tooManyDocuments: (most: number) => `A vehicle has at most ${most} documents.`,
  notADocument: 'Please choose a complete PDF or JPEG file.',
  documentName: 'The file needs a name of at most 120 characters.',
  noDocument: 'This document does not exist.',
});
export type GarageServerMessages = (typeof messages)['en'];

export const garageMessagesFor = messages.for;
