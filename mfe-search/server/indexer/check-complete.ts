/**
 * Creates a check that fails until the index has caught up with the feed once: a new or restored installation
 * would show lists without most of its vehicles. Later changes are indexed while it serves, so they do not
 * count.
 */
export function createCompleteCheck(
  readPosition: () => Promise<{ sequence: number }>,
  countPending: (position: number) => Promise<number>,
): () => Promise<void> {
  let isComplete = false;
  let openedAt: number | null = null;
  return async () => {
    if (isComplete) return;
    const { sequence } = await readPosition();
    openedAt ??= sequence;
    let pending: number;
    try {
      pending = await countPending(sequence);
    } catch (error) {
      // Without the feed, the saved index is the best there is; one that is being filled is not. It is asked
      // again next time.
      if (openedAt > 0 && sequence === openedAt) return;
      throw error;
    }
    if (pending > 0) throw new Error('the search index is not complete yet');
    isComplete = true;
  };
}
