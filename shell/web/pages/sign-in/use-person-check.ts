import { useEffect, useRef } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { checkPerson } from '@forecourt/contracts/leads/check-person';
import { useRuntime, useSite } from '@forecourt/remote-kit';

/** Returns `checkPerson` of a form, with a new idempotency key. */
export function usePersonCheck() {
  const { api } = useRuntime();
  const { leads } = useSite();
  const seenAt = useRef(0);
  useEffect(() => void (seenAt.current = performance.now()), []);
  return async (trap?: string) => {
    const key = randomKey();
    const check = await checkPerson(api, leads, { key, seenAt: seenAt.current, trap });
    return { check, headers: { 'idempotency-key': key } };
  };
}
