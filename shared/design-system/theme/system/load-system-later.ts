let loading: Promise<void> | null = null;

/** Loads the code of the style system, which hydration does not need (decision 165). Failures are retried. */
export function loadSystem(): Promise<void> {
  loading ??= import('./create-system.ts').then(
    () => undefined,
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}
