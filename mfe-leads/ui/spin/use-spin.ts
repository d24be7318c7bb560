import { useEffect, useRef, useState } from 'react';
import { randomKey } from '@forecourt/contracts/api/random-key';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { ApiError, siteStorage, useApi, useFetched, useSession, useSite } from '@forecourt/remote-kit';
import type { SpinResult, SpinStatus } from '../../model/spin/spin-api.ts';
import { spinPaths } from '../../model/spin/spin-paths.ts';
import { usePersonCheck } from '../forms/person-check/use-person-check.ts';
import { useFormSubmission, type FormSubmission } from '../forms/use-form-submission.ts';
import { spinMessages } from './spin-messages.ts';
import { turnMs } from './wheel.tsx';

export type SpinState =
  | { status: 'open' }
  /** The result is stored, and the wheel is turning to it. */
  | { status: 'turning'; result: SpinResult }
  | { status: 'done'; result: SpinResult };

type StoredKey = { key: string; expiresAt: number };

/** The state of a turn of the wheel. A retry after a failure, even on a reloaded page, is the same turn. */
export function useSpin(): { state: SpinState; submission: FormSubmission } {
  const api = useApi();
  const { slug } = useSite();
  const t = spinMessages.use();
  const { status: session } = useSession();
  const checkPerson = usePersonCheck();
  const earlier = useFetched<SpinStatus>(session === 'signed-in' ? spinPaths.spin : null).state;
  const [turn, setTurn] = useState<SpinState>({ status: 'open' });
  const stored = earlier.status === 'ready' ? earlier.data.result : null;
  const state: SpinState = turn.status === 'open' && stored ? { status: 'done', result: stored } : turn;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => () => clearTimeout(timer.current), []);

  const submission = useFormSubmission(async (form) => {
    const storage = siteStorage<StoredKey | null>(slug, 'spin-key');
    const before = storage.read(null);
    const key = before && before.expiresAt > Date.now() ? before.key : randomKey();
    storage.write({ key, expiresAt: Date.now() + dayMs });
    try {
      const body = { ...form, check: await checkPerson(key) };
      const result = await api.post<SpinResult>(spinPaths.spin, body, {
        headers: { 'idempotency-key': key },
      });
      const prefersReducedMotion = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
      setTurn({ status: 'turning', result });
      timer.current = setTimeout(
        () => setTurn({ status: 'done', result }),
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
