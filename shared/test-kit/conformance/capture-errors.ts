import { ApiError } from '@forecourt/remote-kit';

/** Collects errors outside the checks: console errors and uncaught exceptions. */
export function captureErrors(): { list: string[]; text(): string; stop(): void } {
  const list: string[] = [];
  const original = console.error;
  const warn = console.warn;
  console.error = (...args: unknown[]) => {
    // If its data fails to load, a fragment may leave the fallback to its frame: that is the contract of
    // `useRemoteData`.
    if (!args.some((arg) => arg instanceof ApiError)) list.push(args.map(String).join(' '));
  };
  // Caught failures are logged as warnings; the check itself reports what they mean.
  console.warn = () => undefined;
  const onError = (event: Event) =>
    void list.push(String((event as ErrorEvent).error ?? (event as ErrorEvent).message));
  window.addEventListener('error', onError);
  return {
    list,
    text: () => list.map((one) => `\n    ${one.split('\n')[0]}`).join(''),
    stop() {
      console.error = original;
      console.warn = warn;
      window.removeEventListener('error', onError);
    },
  };
}

/** Waits until pending work has settled. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}
