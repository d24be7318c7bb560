/** The states in which a fragment is rendered and tested: its data is ready, pending, empty, or failed. */
export const fragmentStates = ['ready', 'loading', 'empty', 'failed'] as const;
export type FragmentState = (typeof fragmentStates)[number];

type Source = {
  /** Path with its query -> JSON; takes precedence. */
  answers?: Record<string, unknown>;
  /** Requests everything else from the site. */
  request?: typeof fetch;
};

/** Returns a `fetch` for one state. `empty` returns the real responses with all lists emptied. */
export function fetchInState(state: FragmentState, { answers = {}, request }: Source): typeof fetch {
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(String(input), 'http://stand-alone');
    const reply = answers[url.pathname + url.search] ?? answers[url.pathname];
    if (reply !== undefined) return Response.json(reply);
    return request
      ? request(input, init)
      : Response.json(
          { error: `no response is prepared for ${url.pathname}`, code: 'not_found' },
          { status: 404 },
        );
  };
  if (state === 'ready') return answer;
  if (state === 'loading') return () => new Promise(() => undefined);
  if (state === 'failed')
    return async () => Response.json({ error: 'not available', code: 'internal_error' }, { status: 503 });
  return async (input, init) => {
    const response = await answer(input, init);
    return response.ok ? Response.json(emptied(await response.json())) : response;
  };
}

/** Returns the same structure with all lists emptied. */
export function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, emptied(one)]));
}
