import { useCallback, useEffect, useRef } from 'react';
import { checkPerson } from '@forecourt/contracts/leads/check-person';
import { useApi, useSite } from '@forecourt/remote-kit';

type Rules = Parameters<typeof checkPerson>[1];

/** Returns `checkPerson` of a form, by the rules of the site or of the dealership whose rules are given. */
export function usePersonCheck(): (
  key: string,
  trap?: string,
  rules?: Rules,
) => ReturnType<typeof checkPerson> {
  const api = useApi();
  const { leads } = useSite();
  const seenAt = useRef(0);
  useEffect(() => void (seenAt.current = performance.now()), []);
  return useCallback(
    (key, trap, rules = leads) => checkPerson(api, rules, { key, seenAt: seenAt.current, trap }),
    [api, leads],
  );
}
