import { blockingTime, type TraceEvent } from './blocking-time.ts';

const at = (
  name: string,
  ts: number,
  [durMs, tdurMs]: [number, number?] = [0],
  more: Partial<TraceEvent> = {},
): TraceEvent => ({
  name,
  ph: durMs ? 'X' : 'I',
  pid: 1,
  tid: 1,
  ts,
  ...(durMs ? { dur: durMs * 1000 } : {}),
  ...(tdurMs === undefined ? {} : { tdur: tdurMs * 1000 }),
  ...more,
});
const page = at('navigationStart', 100, [0], {
  args: { data: { documentLoaderURL: 'http://a.localhost/' } },
});
const task = 'ThreadControllerImpl::RunTask';

it('adds what long tasks take beyond 50 ms of processor time on the slower processor', () => {
  const events = [
    page,
    at('firstContentfulPaint', 200),
    // Interrupted by other programs: 12 ms of 90.
    at(task, 300, [90, 12]),
    at(task, 400, [40, 30]),
    at('FunctionCall', 401, [40, 30]),
  ];
  expect(blockingTime(events, 5)).toEqual({ blockingMs: 10 + 100, longestMs: 150 });
});

it('counts neither tasks before the first paint nor other threads and earlier pages', () => {
  const events = [
    at(task, 50, [900, 900]),
    page,
    at(task, 150, [900, 900]),
    at('firstContentfulPaint', 200),
    at(task, 300, [900, 900], { tid: 2 }),
    at(task, 400, [20, 20]),
  ];
  expect(blockingTime(events, 2)).toEqual({ blockingMs: 0, longestMs: 40 });
  expect(() => blockingTime([page], 2)).toThrow('nothing of the page was painted');
  expect(() => blockingTime([], 2)).toThrow('the trace has no page');
});
