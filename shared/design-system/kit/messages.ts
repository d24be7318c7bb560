import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** The few messages of the kit itself; all other text comes from the page. */
const english = {
  optional: '(optional)',
  required: '(required)',
  busy: 'Working',
  was: 'Was',
  remove: 'Remove',
  previous: 'Previous',
  next: 'Next',
  pages: 'Pages',
  page: 'Page',
  breadcrumb: 'You are here',
  close: 'Close',
  skip: 'Skip to content',
  of5: 'of 5',
  noPicture: 'No picture',
  problems: 'Please check these',
  reviews: 'reviews',
};

/** Returns the messages in a locale's language; English if there is no translation. */
export const messagesFor = defineMessages('design-system/kit', english).for;
