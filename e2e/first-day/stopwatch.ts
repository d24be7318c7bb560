/** A step of the first day, with how long it took and how long it may take. */
export type TimedStep = { what: string; limitSeconds: number | null; seconds: number; note?: string };

export type Stopwatch = {
  readonly steps: readonly TimedStep[];
  /** Does a step and records its time. */
  time<T>(what: string, limitSeconds: number | null, work: () => Promise<T>): Promise<T>;
  /** Records a time that was measured otherwise. */
  record(step: TimedStep): void;
};

/** @param print is told of each step when it is done */
export function createStopwatch(print: (step: TimedStep) => void = () => undefined): Stopwatch {
  const steps: TimedStep[] = [];
  const record = (step: TimedStep) => {
    steps.push(step);
    print(step);
  };
  return {
    steps,
    record,
    async time(what, limitSeconds, work) {
      const startedAt = performance.now();
      const result = await work();
      record({ what, limitSeconds, seconds: secondsSince(startedAt) });
      return result;
    },
  };
}

export const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000;
