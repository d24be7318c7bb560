import { createCompleteCheck } from './check-complete.ts';

/** A check of an index at a position, and of a feed with so many changes after it. */
function aCheck(state: { sequence: number; pending: number | Error }) {
  const check = createCompleteCheck(
    async () => state,
    async () => {
      if (state.pending instanceof Error) throw state.pending;
      return state.pending;
    },
  );
  return { state, check };
}

it('fails until the index has caught up with the feed once', async () => {
  const { state, check } = aCheck({ sequence: 0, pending: 1 });
  await expect(check()).rejects.toThrow('not complete yet');
  Object.assign(state, { sequence: 500, pending: 1 });
  await expect(check()).rejects.toThrow('not complete yet');
  state.pending = 0;
  await expect(check()).resolves.toBeUndefined();
  state.pending = 1;
  await expect(check()).resolves.toBeUndefined();
});

it('passes for an installation without vehicles', async () => {
  await expect(aCheck({ sequence: 0, pending: 0 }).check()).resolves.toBeUndefined();
});

it('passes without the feed if a saved index was opened', async () => {
  const noFeed = new Error('the vehicle domain is unavailable');
  await expect(aCheck({ sequence: 7, pending: noFeed }).check()).resolves.toBeUndefined();
  await expect(aCheck({ sequence: 0, pending: noFeed }).check()).rejects.toBe(noFeed);
});

it('fails without the feed while the index is being filled', async () => {
  const noFeed = new Error('the feed does not answer in time');
  for (const opened of [0, 300]) {
    const { state, check } = aCheck({ sequence: opened, pending: 1 });
    await expect(check()).rejects.toThrow('not complete yet');
    Object.assign(state, { sequence: 20_422, pending: noFeed });
    await expect(check()).rejects.toBe(noFeed);
    state.pending = 1;
    await expect(check()).rejects.toThrow('not complete yet');
  }
});

it('does not take a saved index for complete because the feed did not answer once', async () => {
  const { state, check } = aCheck({ sequence: 7, pending: new Error('the feed does not answer in time') });
  await expect(check()).resolves.toBeUndefined();
  state.pending = 1;
  await expect(check()).rejects.toThrow('not complete yet');
});
