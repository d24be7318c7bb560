import type { SignInType } from '@forecourt/contracts/identity/sign-in-path';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

const reasons: Record<SignInType, string> = {
  account: 'See your details, your saved vehicles and your sessions in one place.',
  watchlist: 'Save vehicles to your watchlist and find them on every device.',
  checkout: 'Reserve this vehicle under your name.',
  finance: 'Work out your finance and keep your figures.',
  'equifax-finance': 'See the finance that fits you.',
  'trade-in': 'Get a valuation of your vehicle and keep it.',
  'spin-to-win': 'One spin for each phone number.',
  'online-payment': 'Pay safely under your name.',
  garage: 'See your vehicles, their services and their documents.',
  'saved-search': 'Save this search and hear of new vehicles and lower prices.',
};

const problems = {
  invalid_phone: 'Please enter a mobile number, such as 0412\u00a0345\u00a0678.',
  check_failed:
    'We could not confirm that a person sent this. Please reload the page and try again, or call us.',
  too_soon: 'A code was sent just now. Please wait half a minute before you ask for another.',
  too_many_codes: 'Too many codes were asked for. Please try again in an hour.',
  sms_unavailable: 'We cannot send text messages at the moment. Please try again in a minute.',
  incomplete_code: 'Please enter all six digits of the code.',
  wrong_code: 'That is not the code that we sent last. Please check it and try again.',
  expired_code: 'This code is not valid any more. Please ask for a new one.',
  too_many_tries: 'This code was entered wrongly five times and is locked. Please ask for a new one.',
  invalid_profile: 'Please enter your name and an email address such as name@example.com.',
  too_many_requests: 'Too many tries from your network. Please wait ten minutes.',
  offline: 'We could not reach the site. Please check your connection and try again.',
};
export type SignInProblem = keyof typeof problems;

export const signInMessages = siteMessages(
  defineMessages('shell/sign-in', {
    title: 'Sign in',
    reason: (type: SignInType) => reasons[type],
    intro: 'We send a code to your mobile phone. There is no password.',
    country: 'Country',
    phone: 'Mobile number',
    phoneHelp: 'Such as 0412 345 678',
    sendCode: 'Send code',
    notNow: 'Not now',
    codeTitle: 'Enter your code',
    codeSentTo: (phone: string) => `We sent a code with six digits to ${phone}. It is valid for 10 minutes.`,
    codeSent: 'We sent a code with six digits to your phone. It is valid for 10 minutes.',
    code: 'Code',
    verify: 'Sign in',
    resend: 'Send a new code',
    resendIn: (seconds: number) => `Send a new code in ${seconds} s`,
    resent: 'A new code is on its way.',
    changeNumber: 'Change number',
    profileTitle: 'Nearly done',
    profileIntro: 'So that we know how to reach you. We ask this once.',
    name: 'Name',
    email: 'Email',
    save: 'Save and continue',
    later: 'Skip this',
    problem: (problem: SignInProblem) => problems[problem],
  }),
);

/** The message for a sign-in page's `error` or a response's `code`. */
export const toProblem = (code: unknown): SignInProblem | null =>
  typeof code === 'string' && Object.hasOwn(problems, code) ? (code as SignInProblem) : null;
