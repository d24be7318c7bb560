import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

const days = (hours: number) => Math.round(hours / 24);

export const applicationFormMessages = siteMessages(
  defineMessages('finance/application', {
    title: 'Apply for finance',
    intro:
      'Five short steps. A finance specialist reads your application and comes back to you with what lenders can offer; nothing is decided here.',
    progress: 'Steps of the application',
    stepOf: (step: number, count: number) => `Step ${step} of ${count}`,
    stepDone: 'done',
    next: 'Continue',
    back: 'Back',
    send: 'Send application',
    change: 'Change',
    choose: 'Please choose',
    notAnswered: 'Not answered',
    yes: 'Yes',
    no: 'No',
    scenario: 'What you calculated',
    scenarioChange: 'Change these figures in the calculator on this page.',
    noFigures: 'No repayment has been calculated.',
    indicative: 'These figures are estimates. The rate that you are offered depends on the lender.',
    storedFor: (hours: number) =>
      hours < 48
        ? `What you enter stays in this browser for ${hours} hours, so that you can finish later. It is deleted when you send it.`
        : `What you enter stays in this browser for ${days(hours)} days, so that you can finish later. It is deleted when you send it.`,
    found: (step: string) => `You began an application. You were at “${step}”.`,
    resume: 'Go on with it',
    discard: 'Delete it',
    discarded: 'Your unfinished application was deleted from this browser.',
    fixErrors: 'Please fix the following errors:',
    failed: 'An unexpected error occured',
    call: 'Call',
    question: 'Rather ask something first?',
    questionLink: 'Send us a question',
    privacy: 'How we look after your details: ',
    privacyLink: 'Privacy policy',
  }),
);
