/**
 * Creates a check that fails until the index has caught up with the feed once: a new or restored installation would show lists
 * without most of its vehicles. Later changes are indexed while it serves, so they do not count.
 */
export function createCompleteCheck(
  readPosition: () => Promise<{ sequence: number }>,
  countPending: (position: number) => Promise<number>,
): () => Promise<void> {
  let isComplete = false;
  return async () => {
    if (isComplete) return;
    const { sequence } = await readPosition();
    // Without the feed an index that has vehicles is the best there is.
    const pending = await countPending(sequence).catch((error: unknown) => {
      if (sequence > 0) return 0;
      throw error;
    });
    if (pending > 0) throw new Error('the search index is not complete yet');
    isComplete = true;
  };
}
