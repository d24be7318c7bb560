import { useCallback, useEffect, useRef } from 'react';
import type { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { answerChallenge } from '@forecourt/contracts/leads/answer-challenge';
import type { LeadsConfig } from '@forecourt/contracts/tenant/leads-config';
import { useApi, useSite } from '@forecourt/remote-kit';

type Rules = Partial<Pick<LeadsConfig, 'challenge' | 'minimumFillSeconds'>>;
type Check = NonNullable<LeadSubmission['check']>;

/**
 * Returns a function that collects what tells a person from a program: how long the form was visible, the
 * honeypot's value and the answer to the challenge of the site, or of the dealership whose rules are given.
 */
export function usePersonCheck(): (key: string, trap?: string, rules?: Rules) => Promise<Check> {
  const api = useApi();
  const { leads } = useSite();
  const seenAt = useRef(0);
  useEffect(() => void (seenAt.current = performance.now()), []);
  return useCallback(
    async (key, trap = '', rules = leads) => {
      const fill_ms = await waitFor(seenAt.current, rules.minimumFillSeconds ?? 0);
      const challenge = await answerChallenge(api, rules.challenge, key);
      return { fill_ms, ...(trap ? { trap } : {}), ...(challenge ? { challenge } : {}) };
    },
    [api, leads],
  );
}

/**
 * Waits until the minimum time is over, because autofill can complete a form sooner than a person who reads
 * it.
 * @returns milliseconds since the form was seen
 */
async function waitFor(seenAt: number, seconds: number): Promise<number> {
  const left = seconds * 1000 - (performance.now() - seenAt);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  return Math.max(Math.round(performance.now() - seenAt), Math.ceil(seconds * 1000));
}
