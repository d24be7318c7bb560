import { useEffect, useRef } from 'react';
import type { LeadSubmission } from '@forecourt/contracts/api/leads-api';
import { answerChallenge } from '@forecourt/contracts/leads/answer-challenge';
import { useRuntime, useSite } from '@forecourt/remote-kit';

/** Collects what tells a person from a program, with the challenge's answer for a key. */
export function usePersonCheck() {
  const { api } = useRuntime();
  const { leads } = useSite();
  const seenAt = useRef(0);
  useEffect(() => void (seenAt.current = performance.now()), []);
  return async (trap = '') => {
    const key = newKey();
    const challenge = await answerChallenge(api, leads.challenge, key);
    const minimumMs = (leads.minimumFillSeconds ?? 0) * 1000;
    const left = minimumMs - (performance.now() - seenAt.current);
    // Autofill can complete the form sooner than a person who reads it.
    if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
    const fill_ms = Math.max(Math.round(performance.now() - seenAt.current), Math.ceil(minimumMs));
    const check: NonNullable<LeadSubmission['check']> = {
      fill_ms,
      ...(trap ? { trap } : {}),
      ...(challenge ? { challenge } : {}),
    };
    return { check, headers: { 'idempotency-key': key } };
  };
}

/** A new idempotency key. Used instead of `randomUUID`, which is unavailable on pages without https. */
const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
