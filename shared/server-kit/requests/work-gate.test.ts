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

it('runs the latest job of a key next if asked to', async () => {
  const gate = createWorkGate(1, 10, { newestFirst: true });
  const log: string[] = [];
  const jobs = ['a1', 'a2', 'b1', 'a3'].map((name) => aJob(name, log));
  const done = jobs.map((job, at) => gate(job.run, { key: ['a', 'a', 'b', 'a'][at] }));
  for (const job of jobs) job.end();
  await Promise.all(done);
  expect(log).toEqual(['a1', 'a3', 'b1', 'a2']);
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
  const running = gate(first!.run, { signal: aborts[0]!.signal });
  const left = gate(second!.run, { signal: aborts[1]!.signal });
  const stays = gate(third!.run);
  for (const abort of aborts) abort.abort(new Error('the visitor left'));
  await expect(left).rejects.toThrow('the visitor left');
  expect(gate.waiting()).toBe(1);
  first!.end();
  third!.end();
  expect(await Promise.all([running, stays])).toEqual(['first', 'third']);
  expect(log).toEqual(['first', 'third']);
  await expect(gate(first!.run, { signal: AbortSignal.abort(new Error('was gone before')) })).rejects.toThrow(
    'gone',
  );
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

it('lets keys take turns, however many jobs of one key wait', async () => {
  const gate = createWorkGate(1, 10);
  const log: string[] = [];
  const jobs = ['a1', 'a2', 'a3', 'b1', 'c1', 'b2'].map((name) => aJob(name, log));
  const done = jobs.map((job, at) => gate(job.run, { key: ['a', 'a', 'a', 'b', 'c', 'b'][at] }));
  for (const job of jobs) job.end();
  await Promise.all(done);
  expect(log).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
});

it('gives a place in a full queue to a key with fewer waiting jobs', async () => {
  const gate = createWorkGate(1, 3);
  const log: string[] = [];
  const [first, second, third, fourth, other] = ['a1', 'a2', 'a3', 'a4', 'b1'].map((name) => aJob(name, log));
  const running = gate(first!.run, { key: 'a' });
  const waiting = [second, third].map((job) => gate(job!.run, { key: 'a' }));
  const latest = gate(fourth!.run, { key: 'a' });
  const ofOther = gate(other!.run, { key: 'b' });
  await expect(latest).rejects.toThrow(TooBusy);
  // Equal shares: nobody loses a place.
  await expect(gate(fourth!.run, { key: 'b' })).rejects.toThrow(TooBusy);
  await expect(gate(fourth!.run, { key: 'a' })).rejects.toThrow(TooBusy);
  for (const job of [first, second, third, other]) job!.end();
  await Promise.all([running, ...waiting, ofOther]);
  expect(log).toEqual(['a1', 'a2', 'b1', 'a3']);
});

it('takes each wait from a budget, and rejects a job when it is used up', async () => {
  const gate = createWorkGate(1, 5);
  const first = aJob('first', []);
  const running = gate(first.run);
  const budget = { leftMs: 0 };
  await expect(gate(async () => 'late', { budget })).rejects.toThrow(TooBusy);
  const enough = { leftMs: 60_000 };
  const later = gate(async () => 'in time', { budget: enough });
  await settle();
  first.end();
  expect([await running, await later]).toEqual(['first', 'in time']);
  expect(enough.leftMs).toBeLessThan(60_000);
});

it('limits the jobs of one key that run at once, and leaves the other places to other keys', async () => {
  const gate = createWorkGate(3, 10, { atOncePerKey: 2 });
  const log: string[] = [];
  const [a1, a2, a3, b1, b2] = ['a1', 'a2', 'a3', 'b1', 'b2'].map((name) => aJob(name, log));
  const ofA = [a1, a2, a3].map((job) => gate(job!.run, { key: 'a' }));
  const ofB = [b1, b2].map((job) => gate(job!.run, { key: 'b' }));
  expect([log, gate.waiting()]).toEqual([['a1', 'a2', 'b1'], 2]);
  b1!.end();
  await settle();
  expect(log).toEqual(['a1', 'a2', 'b1', 'b2']);
  a1!.end();
  await settle();
  expect(log).toEqual(['a1', 'a2', 'b1', 'b2', 'a3']);
  for (const job of [a2, a3, b2]) job!.end();
  await Promise.all([...ofA, ...ofB]);
});
