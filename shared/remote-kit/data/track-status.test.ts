import { trackStatus } from './track-status.ts';

describe('a tracked promise', () => {
  it('exposes its value', async () => {
    const promise = trackStatus(Promise.resolve(7));
    await promise;
    expect(promise).toMatchObject({ status: 'fulfilled', value: 7 });
  });

  it('exposes its error, without an unhandled rejection', async () => {
    const unhandled: unknown[] = [];
    const hear = (reason: unknown) => unhandled.push(reason);
    process.on('unhandledRejection', hear);
    const promise = trackStatus(Promise.reject(new Error('late')));
    await new Promise((resolve) => setTimeout(resolve, 20));
    process.off('unhandledRejection', hear);
    expect(promise).toMatchObject({ status: 'rejected', reason: new Error('late') });
    expect(unhandled).toEqual([]);
  });
});
