import { defineMessages } from '../messages/define-messages.ts';

/** What is wrong with a field. Schemas give these codes; servers answer their text. */
export const problemMessages = defineMessages('contracts/problems', {
  address_not_one_line: 'The address must be one line of text.',
  address_over_200: 'The address can have at most 200 characters.',
  amount_missing: 'Please enter the amount in dollars, such as 250 or 1,249.50.',
  badge_missing: 'Please choose the badge.',
  channel_missing: 'Please choose email or text message.',
  condition_missing: 'Please choose the condition.',
  damage_missing: 'Please say whether it is damaged.',
  decision_missing: 'Please say what you would like to do.',
  email_missing: 'Please enter an email address such as name@example.com.',
  finance_owed_wrong: 'Please enter what is still owed, such as 5000, or leave it empty.',
  frequency_missing: 'Please choose how often you want to hear from us.',
  kilometres_missing: 'Please enter the kilometres, such as 45000.',
  make_missing: 'Please choose the make.',
  model_missing: 'Please choose the model.',
  name_missing: 'Please enter your name.',
  name_not_one_line: 'The name must be one line of text.',
  name_over_80: 'The name can have at most 80 characters.',
  name_over_120: 'The name can have at most 120 characters.',
  not_one_line: 'must be one line of text',
  phone_missing: 'Please enter your phone number, such as 0412 345 678.',
  postcode_wrong: 'Invalid postcode. Please enter a 4-digit number.',
  reference_missing: 'Please enter the reference.',
  reference_not_one_line: 'The reference must be one line of text.',
  reference_over_60: 'The reference can have at most 60 characters.',
  rego_missing: 'Please enter the registration number, such as ABC123.',
  rego_state_missing: 'Please choose the state of the registration.',
  search_name_missing: 'Please give the search a name.',
  search_unknown: 'This is no search of this site.',
  service_history_missing: 'Please choose the service history.',
  subcategory_missing: 'Please choose what the enquiry is about.',
  terms_missing: 'Please agree to the terms.',
  time_missing: 'Please choose a time.',
  year_missing: 'Please choose the year.',
});

export type ProblemCode = keyof typeof problemMessages.en;

export const isProblem = (message: string): message is ProblemCode =>
  Object.hasOwn(problemMessages.en, message);

/** The text of what a schema says about a field; other messages than codes are for programs and remain. */
export const problemText = (message: string, locale = 'en'): string =>
  isProblem(message) ? problemMessages.for(locale)[message] : message;
