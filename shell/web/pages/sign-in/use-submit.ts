import { useRef, useState } from 'react';
import { ApiError, useRuntime } from '@forecourt/remote-kit';
import { noteEndedSession } from '../account/ended-session.ts';
import { toProblem, type SignInProblem } from './sign-in-messages.ts';

type Outcome<T> =
  | { ok: true; answer: T }
  | { ok: false; problem: SignInProblem; /** As the server writes the number. */ phone?: string };

/** Posts a step's fields; one request at a time, however often the button is clicked. */
export function useSubmit(initialProblem: SignInProblem | null) {
  const { api } = useRuntime();
  const [problem, setProblem] = useState<SignInProblem | null>(initialProblem);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  /** @param check collects what is sent besides the fields */
  async function submit<T>(
    path: string,
    fields: Record<string, unknown>,
    check?: () => Promise<{ check: object; headers: Record<string, string> }>,
  ): Promise<Outcome<T> | null> {
    if (running.current) return null;
    running.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { headers, ...more } = (await check?.()) ?? { headers: {} };
      return { ok: true, answer: await api.post<T>(path, { ...fields, ...more }, { headers }) };
    } catch (error) {
      noteEndedSession(error);
      const found = problemOf(error);
      setProblem(found);
      const { phone } = ((error instanceof ApiError && error.body) || {}) as { phone?: string };
      return { ok: false, problem: found, phone };
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return { problem, setProblem, isBusy, submit };
}

function problemOf(error: unknown): SignInProblem {
  if (!(error instanceof ApiError)) return 'offline';
  const code = (error.body as { code?: unknown } | null)?.code;
  return toProblem(code === 'invalid_request' ? 'invalid_profile' : code) ?? 'offline';
}
