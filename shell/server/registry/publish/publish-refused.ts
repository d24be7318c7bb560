/** The registry refuses a request; the message says what is wrong and how to fix it. */
export class PublishRefused extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(code: string, message: string, statusCode = 422) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}
