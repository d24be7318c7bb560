import fc from 'fast-check';

/** How the tests describe what a channel serves, in plain terms and without a database. */
export type ChannelModel = {
  /** The versions that a rollback may return to, oldest first; the last one is served. */
  line: { version: string; minutes: number; longest: number; isConfirmed: boolean }[];
  /** Minutes since the channel was last pointed to a version. */
  pointedFor: number;
  lastGood: string | null;
  released: string[];
  withdrawn: Set<string>;
  canary: string | null;
  pin: string | null;
};

export type Step =
  | { kind: 'wait'; minutes: number }
  | { kind: 'release'; isCanary: boolean }
  | { kind: 'promote' | 'rollback to' | 'withdraw' | 'canary' | 'pin'; choice: number }
  | { kind: 'rollback' | 'canary off' | 'unpin' };

const provenMinutes = 30;

export const emptyModel = (): ChannelModel => ({
  line: [],
  pointedFor: 0,
  lastGood: null,
  released: [],
  withdrawn: new Set(),
  canary: null,
  pin: null,
});

const kindWithChoice = fc.constantFrom('promote', 'rollback to', 'withdraw', 'canary', 'pin');
export const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(5, 60) }),
    fc.record({ kind: fc.constant('release' as const), isCanary: fc.boolean() }),
    fc.record({ kind: kindWithChoice as fc.Arbitrary<'promote'>, choice: fc.nat(50) }),
    fc.record({ kind: fc.constantFrom('rollback' as const, 'canary off' as const, 'unpin' as const) }),
    fc.constant({ kind: 'rollback' as const }),
  ),
  { minLength: 4, maxLength: 24 },
);

export const servedIn = (model: ChannelModel): string | null => model.line.at(-1)?.version ?? null;

/** The version before the served one: a lost one would count at once, not only at a rollback. */
export const previousIn = (model: ChannelModel): string | null => model.line.at(-2)?.version ?? null;

export const provenIn = (model: ChannelModel): string | null =>
  model.pointedFor >= provenMinutes ? servedIn(model) : model.lastGood;

export function wait(model: ChannelModel, minutes: number): void {
  model.pointedFor += minutes;
  const current = model.line.at(-1);
  if (!current) return;
  current.minutes += minutes;
  current.longest = Math.max(current.longest, current.minutes);
}

/** Serves a version to everybody. */
export function serve(model: ChannelModel, version: string, { goesBack }: { goesBack: boolean }): void {
  model.lastGood = goesBack ? version : model.line.length > 0 ? provenIn(model) : version;
  model.pointedFor = 0;
  if (model.canary === version) model.canary = null;
  if (servedIn(model) === version) {
    model.line.at(-1)!.isConfirmed ||= goesBack;
    return;
  }
  const earlier = model.line.slice(0, -1).findLastIndex((one) => one.version === version);
  if (goesBack && earlier >= 0) {
    model.line.length = earlier + 1;
    Object.assign(model.line[earlier]!, { minutes: 0, isConfirmed: true });
  } else model.line.push({ version, minutes: 0, longest: 0, isConfirmed: goesBack });
}

/** Withdraws a version. @returns whether it may be withdrawn */
export function withdraw(model: ChannelModel, version: string): boolean {
  const isUsed = [servedIn(model), model.canary, model.pin].includes(version);
  if (!isUsed || model.withdrawn.has(version) || provenIn(model) === version) return false;
  const good = provenIn(model)!;
  if (servedIn(model) === version) {
    model.line.pop();
    const earlier = model.line.findLastIndex((one) => one.version === good);
    if (earlier >= 0) {
      model.line.length = earlier + 1;
      model.line[earlier]!.minutes = 0;
    } else model.line.push({ version: good, minutes: 0, longest: 0, isConfirmed: false });
    model.lastGood = good;
    model.pointedFor = 0;
    if (model.canary === good) model.canary = null;
  }
  model.withdrawn.add(version);
  if (model.canary === version) model.canary = null;
  if (model.pin === version) model.pin = null;
  return true;
}

/** The version that a rollback without a name goes to. */
export function rollbackTarget(model: ChannelModel): string | null {
  const usable = model.line
    .slice(0, -1)
    .filter(({ version }) => version !== servedIn(model) && !model.withdrawn.has(version))
    .reverse();
  const isGood = (one: ChannelModel['line'][number]) =>
    one.isConfirmed || one.longest >= provenMinutes || one.version === model.lastGood;
  return (usable.find(isGood) ?? usable[0])?.version ?? null;
}
