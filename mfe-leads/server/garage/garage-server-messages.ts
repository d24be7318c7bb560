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
  documentName: 'The file needs a name of at most 120 characters.',
});
export type GarageServerMessages = (typeof messages)['en'];

export const garageMessagesFor = messages.for;
