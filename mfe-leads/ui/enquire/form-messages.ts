import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const formMessages = siteMessages(
  defineMessages('leads/form', {
    enquireIntro: 'Ask about this vehicle. We answer by phone or email.',
    findSimilarIntro: 'Tell us what you liked about it, and we look for one like it.',
    requestPhotosIntro: 'We send you more photos of this vehicle.',
    requestPhotosPreset: 'Please send me more photos of this vehicle.',
    offerIntro: (name: string) => `About “${name}”. We answer by phone or email.`,
    videoWalkaroundIntro: 'We film this vehicle for you, inside and out, and send you the video.',
    callBackIntro: 'Leave your number, and we call you in opening hours.',
    modelIntro: (name: string) => `About the ${name}. We answer by phone or email.`,
    sellMyCarIntro: 'Tell us about your vehicle, and we make you an offer by phone or email.',
    partsIntro: 'Tell us which part you need and for which vehicle, and we look for it.',
    generalIntro: 'Tell us what it is about. We answer by phone or email.',
    priceType: (type: string): string => type,

    cv: 'Your CV',
    cvHelp: 'PDF or Word, at most 5 MB. Only the people who hire can read it.',
    cvSending: 'Sending your CV …',
    cvTooLarge: 'The file is larger than 5 MB. Please choose a smaller one.',
    cvFailed: 'Your CV could not be sent. Choose the file again, or send your application without it.',

    failed: 'An unexpected error occured',
    contactFailed: 'An error occurred when submitting this form',
    call: 'Call',
  }),
);
