import { ApiError } from '@forecourt/remote-kit';

/** Collects what goes wrong beside the work: console errors and uncaught exceptions. */
export function captureErrors(): { list: string[]; text(): string; stop(): void } {
  const list: string[] = [];
  const original = console.error;
  const warn = console.warn;
  console.error = (...args: unknown[]) => {
    // Data that does not come may leave the piece to its frame's fallback: that is the contract of `useRemoteData`.
    if (!args.some((arg) => arg instanceof ApiError)) list.push(args.map(String).join(' '));
  };
  // A caught failure is logged as a warning; the check itself says what it means.
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

/** Lets what was begun come to rest. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await new Promise((resolve) => setTimeout(resolve, 5));
}
