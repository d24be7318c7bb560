import { useEffect, useState } from 'react';

/** Specification, document 1 section 4: while the next results come, or when they do not, those of before stay. */
export type Kept<Response> = { response: Response; status: 'loading' | 'hasData' | 'hasError' };

type Wanted<Response> = {
  /** Tells one search from another. */
  key: string;
  find(signal: AbortSignal): Promise<Response>;
  /** What is missed in the log when it does not come. */
  what: string;
  /** Another number asks for the same again. */
  attempt: number;
};

/** A search that goes on in the browser from what came with the page: that stays until the wanted one is here. */
export function useKeptSearch<Response>(first: { key: string; response: Response }, { key, find, what, attempt }: Wanted<Response>): Kept<Response> {
  const [known, setKnown] = useState<Kept<Response>>({ response: first.response, status: 'hasData' });
  useEffect(() => {
    if (key === first.key) {
      setKnown({ response: first.response, status: 'hasData' });
      return undefined;
    }
    const stop = new AbortController();
    setKnown((before) => ({ ...before, status: 'loading' }));
    find(stop.signal)
      .then((response) => !stop.signal.aborted && setKnown({ response, status: 'hasData' }))
      .catch((error: unknown) => {
        if (stop.signal.aborted) return;
        console.warn(`${what} did not come`, error);
        setKnown((before) => ({ ...before, status: 'hasError' }));
      });
    return () => stop.abort();
    // `find` is told by its key.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [key, first.key, first.response, attempt]);
  return known;
}
