/** An editor saves a file in several steps. */
const pauseMs = 150;

/**
 * Restarts the servers of domains after a pause in their edits. They never wait for the builds of pages that
 * were edited before, which take seconds.
 */
export function createServerChanges(restart: (domain: string) => void): { changed(domain: string): void } {
  const pauses = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    changed(domain) {
      clearTimeout(pauses.get(domain));
      pauses.set(
        domain,
        setTimeout(() => {
          pauses.delete(domain);
          restart(domain);
        }, pauseMs),
      );
    },
  };
}
