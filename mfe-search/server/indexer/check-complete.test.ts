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

it('passes without the feed if the index has vehicles', async () => {
  const noFeed = new Error('the vehicle domain is unavailable');
  await expect(aCheck({ sequence: 7, pending: noFeed }).check()).resolves.toBeUndefined();
  await expect(aCheck({ sequence: 0, pending: noFeed }).check()).rejects.toBe(noFeed);
});
