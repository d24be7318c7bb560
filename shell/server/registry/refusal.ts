/** Why the registry refuses; each reason says what is wrong and how to mend it. */
export class PublishRefused extends Error {
  readonly statusCode: number;
  readonly code: string;
  constructor(code: string, message: string, statusCode = 422) {
    super(message);
    this.code = code;
    this.statusCode = statusCode;
  }
}
