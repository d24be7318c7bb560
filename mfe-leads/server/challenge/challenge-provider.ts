/** One kind of challenge. A key is a submission's idempotency key: an answer is valid for that one. */
export type ChallengeProvider = {
  /** Returns the challenge for the browser, as JSON. */
  create(key: string): Promise<object>;
  /** Whether this is the answer to a challenge for that key; false for any other text. */
  verify(answer: string, key: string): Promise<boolean>;
};
