import { jest } from '@jest/globals';
import { createWorkGate, TooBusy } from './work-gate.ts';

/** Creates a job that ends when the test says so. */
function aJob(name: string, log: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  return {
    end: () => resolve(name),
    fail: () => reject(new Error(name)),
    run: () => {
      log.push(name);
      return promise;
    },
  };
}
const settle = () => new Promise(setImmediate);

it('runs as many jobs at once as allowed, and the others in order of arrival', async () => {
  const gate = createWorkGate(2, 10);
  const log: string[] = [];
  const jobs = ['a', 'b', 'c', 'd'].map((name) => aJob(name, log));
  const done = jobs.map((job) => gate(job.run));
  expect([log, gate.waiting()]).toEqual([['a', 'b'], 2]);
  jobs[1]!.end();
  await settle();
  expect(log).toEqual(['a', 'b', 'c']);
  jobs[0]!.fail();
  await expect(done[0]).rejects.toThrow('a');
  await settle();
  expect([log, gate.waiting()]).toEqual([['a', 'b', 'c', 'd'], 0]);
  jobs[2]!.end();
  jobs[3]!.end();
  expect(await Promise.all(done.slice(1))).toEqual(['b', 'c', 'd']);
});

it('rejects a job while the queue is full, and accepts jobs again once there is room', async () => {
  const gate = createWorkGate(1, 1);
  const log: string[] = [];
  const [first, second] = [aJob('first', log), aJob('second', log)];
  const running = gate(first.run);
  const waiting = gate(second.run);
  await expect(gate(aJob('third', log).run)).rejects.toThrow(TooBusy);
  first.end();
  second.end();
  await Promise.all([running, waiting]);
  expect(await gate(async () => 'again')).toBe('again');
  expect(log).toEqual(['first', 'second']);
});

it('removes a queued job if its signal is aborted, and lets a running one finish', async () => {
  const gate = createWorkGate(1, 5);
  const log: string[] = [];
  const [first, second, third] = ['first', 'second', 'third'].map((name) => aJob(name, log));
  const aborts = [new AbortController(), new AbortController()];
  const running = gate(first!.run, aborts[0]!.signal);
  const left = gate(second!.run, aborts[1]!.signal);
  const stays = gate(third!.run);
  for (const abort of aborts) abort.abort(new Error('the visitor left'));
  await expect(left).rejects.toThrow('the visitor left');
  expect(gate.waiting()).toBe(1);
  first!.end();
  third!.end();
  expect(await Promise.all([running, stays])).toEqual(['first', 'third']);
  expect(log).toEqual(['first', 'third']);
  await expect(gate(first!.run, AbortSignal.abort(new Error('was gone before')))).rejects.toThrow('gone');
});

it('rejects a job that has waited too long', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  try {
    const gate = createWorkGate(1, 5, { longestWaitMs: 1000 });
    const log: string[] = [];
    const first = aJob('first', log);
    const running = gate(first.run);
    const late = gate(aJob('late', log).run);
    const refused = expect(late).rejects.toThrow(TooBusy);
    jest.advanceTimersByTime(1000);
    await refused;
    first.end();
    expect(await running).toBe('first');
    expect([log, gate.waiting()]).toEqual([['first'], 0]);
  } finally {
    jest.useRealTimers();
  }
});
