import { createChallenge, randomInt, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Database } from '@forecourt/server-kit/database';
import { challengeSecretOf } from './challenge-secret.ts';

/**
 * Each key derivation has 5,000 rounds, which take a millisecond or two on a desktop and less than ten on a
 * slow phone. The browser needs as many derivations as the counter. The server needs one to create a
 * challenge, and none to verify an answer.
 */
const rounds = 5_000;
const [fewest, most] = [100, 200];
const validMs = 10 * 60_000;

const Answer = z.object({
  challenge: z.object({
    parameters: z.looseObject({ data: z.object({ key: z.string() }) }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }).loose(),
});

/**
 * Creates challenges that a browser computes for part of a second before a form is sent: a person does not
 * notice the delay, a program that sends thousands does.
 */
export function createProofOfWork(database: Database) {
  const secretOf = () => challengeSecretOf(database);

  return {
    async create(key: string) {
      const secret = await secretOf();
      return createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost: rounds,
        counter: randomInt(most, fewest),
        data: { key },
        deriveKey,
        expiresAt: new Date(Date.now() + validMs),
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `key ${secret}`,
      });
    },
    /** Whether this is the answer to a challenge for that key; false for any other text. */
    async verify(answer: string, key: string): Promise<boolean> {
      const parsed = Answer.safeParse(parse(answer));
      if (!parsed.success || parsed.data.challenge.parameters.data.key !== key) return false;
      const secret = await secretOf();
      const { verified } = await verifySolution({
        challenge: parsed.data.challenge as unknown as Challenge,
        solution: parsed.data.solution as Solution,
        deriveKey,
        hmacSignatureSecret: secret,
        hmacKeySignatureSecret: `key ${secret}`,
      });
      return verified;
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
