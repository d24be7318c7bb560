import { useEffect, useRef, useState } from 'react';
import type { SpinResult, SpinStatus } from '@forecourt/contracts/api/spin-api';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { spinPaths } from '@forecourt/contracts/spin/spin-paths';
import { ApiError, siteStorage, useApi, useSession, useSite } from '@forecourt/remote-kit';
import { newKey } from '../new-key.ts';
import { usePersonCheck } from '../use-person-check.ts';
import { spinMessages } from './spin-messages.ts';
import { turnMs } from './wheel.tsx';

export type SpinProblem = { path: string; message: string };
export type SpinState =
  | { status: 'open'; problems: SpinProblem[]; failure: string | null }
  | { status: 'sending' }
  /** The result is stored, and the wheel is turning to it. */
  | { status: 'turning'; result: SpinResult }
  | { status: 'done'; result: SpinResult };

const open: SpinState = { status: 'open', problems: [], failure: null };
type StoredKey = { key: string; expiresAt: number };

/** Returns the state of a turn of the wheel. A retry after a failure, even on a reloaded page, is the same turn. */
export function useSpin(): { state: SpinState; send(form: Record<string, string>): Promise<void> } {
  const api = useApi();
  const { slug } = useSite();
  const t = spinMessages.use();
  const { status: session } = useSession();
  const checkPerson = usePersonCheck();
  const [state, setState] = useState<SpinState>(open);
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

  async function send(form: Record<string, string>): Promise<void> {
    setState({ status: 'sending' });
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
      if (error instanceof ApiError && error.status === 401) {
        location.assign(signInPath({ type: 'spin-to-win', redirect: page, back: page }));
        return;
      }
      const body = error instanceof ApiError ? (error.body as { fields?: SpinProblem[] } | null) : null;
      const problems = body?.fields ?? [];
      const isRefused = error instanceof ApiError && error.status < 500;
      setState({
        status: 'open',
        problems,
        failure: problems.length > 0 ? null : isRefused ? error.message : t.failed,
      });
    }
  }
  return { state, send };
}

const page = '/spin-to-win';
const dayMs = 24 * 60 * 60_000;
