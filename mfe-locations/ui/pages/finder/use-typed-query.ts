import { useEffect, useRef, type RefObject } from 'react';

export type TypedQuery = { input: RefObject<HTMLInputElement | null>; onInput(): void; onSubmit(): void };

/** The box follows the list's query, unless the shopper has typed since. */
export function useTypedQuery(query: string): TypedQuery {
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  const applied = useRef(query);
  useEffect(() => {
    // Text that was typed before the page was hydrated stays.
    if (applied.current === query) return;
    applied.current = query;
    if (input.current && !isTyped.current) input.current.value = query;
  }, [query]);
  useEffect(() => {
    // Back and Forward bring their own query.
    const forget = () => void (isTyped.current = false);
    window.addEventListener('popstate', forget, { capture: true });
    return () => window.removeEventListener('popstate', forget, { capture: true });
  }, []);
  return {
    input,
    onInput: () => void (isTyped.current = true),
    onSubmit: () => void (isTyped.current = false),
  };
}
