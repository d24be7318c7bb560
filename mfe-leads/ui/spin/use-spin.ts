import { useEffect, useRef, useState } from 'react';
import type { SpinResult, SpinStatus } from '@forecourt/contracts/api/spin-api';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { spinPaths } from '@forecourt/contracts/spin/spin-paths';
import { ApiError, siteStorage, useApi, useSession, useSite } from '@forecourt/remote-kit';
import { newKey } from '../forms/new-key.ts';
import { useFormSubmission, type FormSubmission } from '../forms/use-form-submission.ts';
import { usePersonCheck } from '../forms/use-person-check.ts';
import { spinMessages } from './spin-messages.ts';
import { turnMs } from './wheel.tsx';

export type SpinState =
  | { status: 'open' }
  /** The result is stored, and the wheel is turning to it. */
  | { status: 'turning'; result: SpinResult }
  | { status: 'done'; result: SpinResult };

type StoredKey = { key: string; expiresAt: number };

/** Returns the state of a turn of the wheel. A retry after a failure, even on a reloaded page, is the same turn. */
export function useSpin(): { state: SpinState; submission: FormSubmission } {
  const api = useApi();
  const { slug } = useSite();
  const t = spinMessages.use();
  const { status: session } = useSession();
  const checkPerson = usePersonCheck();
  const [state, setState] = useState<SpinState>({ status: 'open' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    if (session !== 'signed-in') return;
    const stop = new AbortController();
    api.get<SpinStatus>(spinPaths.spin, { signal: stop.signal }).then(
      ({ result }) => result && setState((now) => (now.status === 'open' ? { status: 'done', result } : now)),
      () => undefined,
    );
    return () => stop.abort();
  }, [api, session]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const submission = useFormSubmission(async (form) => {
    const storage = siteStorage<StoredKey | null>(slug, 'spin-key');
    const stored = storage.read(null);
    const key = stored && stored.expiresAt > Date.now() ? stored.key : newKey();
    storage.write({ key, expiresAt: Date.now() + dayMs });
    try {
      const body = { ...form, check: await checkPerson(key) };
      const result = await api.post<SpinResult>(spinPaths.spin, body, {
        headers: { 'idempotency-key': key },
      });
      const prefersReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
      setState({ status: 'turning', result });
      timer.current = setTimeout(
        () => setState({ status: 'done', result }),
        prefersReducedMotion ? 0 : turnMs,
      );
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      location.assign(signInPath({ type: 'spin-to-win', redirect: page, back: page }));
    }
    return 'leaving';
  }, t.failed);
  return { state, submission };
}

const page = '/spin-to-win';
const dayMs = 24 * 60 * 60_000;
