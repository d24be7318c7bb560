import { defineMessages, type Messages } from '@forecourt/contracts/messages/define-messages';

/** Why a server refuses a request before its routes see it, or when one fails. */
export const refusalMessages = defineMessages('server-kit/refusals', {
  too_many_requests: (wait: string) => `too many tries; please wait ${wait}`,
  signed_out: 'please sign in',
  unavailable: 'this part of the site is not available right now; please try again in a moment',
  too_large: (kilobytes: number) =>
    `this is too large: at most ${kilobytes.toLocaleString('en')} KB can be sent`,
  internal_error: 'something went wrong on our side; please try again',
});

/** A refused request: programs read the `code`, people a text in the site's language. */
export class Refusal extends Error {
  readonly statusCode: number;
  readonly code: string;
  readonly textIn: (locale: string) => string;
  constructor(statusCode: number, code: string, textIn: (locale: string) => string) {
    super(textIn('en'));
    this.statusCode = statusCode;
    this.code = code;
    this.textIn = textIn;
  }
}

export const tooManyRequests = (wait: string, statusCode = 429): Refusal =>
  new Refusal(statusCode, 'too_many_requests', (locale) =>
    refusalMessages.for(locale).too_many_requests(wait),
  );

export const signedOut = (): Refusal =>
  new Refusal(401, 'signed_out', (locale) => refusalMessages.for(locale).signed_out);

type Texts = Record<string, string | ((limit: number) => string)>;

/** Returns how a domain refuses requests: by the codes of its catalogue. */
export const refusalsOf =
  <T extends Texts>(messages: Messages<T>) =>
  (statusCode: number, code: keyof T & string, limit = 0): Refusal =>
    new Refusal(statusCode, code, (locale) => {
      const text = messages.for(locale)[code]!;
      return typeof text === 'string' ? text : text(limit);
    });
