/** A visitor for whom a version failed at a path. */
export type Witness = { visitor: string; network: string; path: string };

type Limits = { visitorsPerNetwork: number; visitorsPerPath: number };

/**
 * How many visitors can be told apart if each counts for one path, a network for few visitors and a path for
 * few. Neither many visitors of one path nor many paths of one visitor raise the number, nor both together.
 */
export function matchWitnesses(
  witnesses: readonly Witness[],
  { visitorsPerNetwork, visitorsPerPath }: Limits,
): number {
  const visitors = Map.groupBy(witnesses, ({ visitor }) => visitor);
  const ofNetwork = new Map<string, number>();
  const atPath = new Map<string, string[]>();

  /** Gives a visitor a path, if need be by giving others another one. */
  function assign(visitor: string, tried: Set<string>): boolean {
    for (const { path } of visitors.get(visitor)!) {
      if (tried.has(path)) continue;
      tried.add(path);
      const there = atPath.get(path) ?? [];
      const moved =
        there.length < visitorsPerPath ? there.length : there.findIndex((other) => assign(other, tried));
      if (moved < 0) continue;
      atPath.set(path, [...there.filter((_, at) => at !== moved), visitor]);
      return true;
    }
    return false;
  }

  let matched = 0;
  for (const [visitor, [first]] of visitors) {
    const before = ofNetwork.get(first!.network) ?? 0;
    if (before >= visitorsPerNetwork || !assign(visitor, new Set())) continue;
    ofNetwork.set(first!.network, before + 1);
    matched++;
  }
  return matched;
}
