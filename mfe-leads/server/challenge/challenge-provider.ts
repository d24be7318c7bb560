/** One kind of challenge. A key is a submission's idempotency key: an answer is good for that submission alone. */
export type ChallengeProvider = {
  /** What the browser is asked, as JSON. */
  create(key: string): Promise<object>;
  /** Whether this is the answer to a challenge for that key. False for any other text. */
  verify(answer: string, key: string): Promise<boolean>;
};
