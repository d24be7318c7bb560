/** The part of a remote's manifest that determines which paths it owns. */
export type RemotePages = { domain: string; custom?: boolean; pages: Record<string, { paths: string[] }> };

/** A remote's page at one of its path patterns; `replaced` is the stock page of a custom one. */
export type OwnedPage<Remote> = {
  remote: Remote;
  page: string;
  pattern: string;
  replaced: { remote: Remote; page: string; pattern: string } | null;
};

/** Returns the identity of a pattern: patterns that differ only in parameter names are equal. */
const patternKey = (pattern: string): string => pattern.replace(/(.)\/$/, '$1').replace(/:[^/]+/g, ':');

/** Every page of a composition's remotes. A custom page replaces the stock one of its pattern. */
export function pagesOf<Remote extends RemotePages>(remotes: readonly Remote[]): OwnedPage<Remote>[] {
  const all = remotes.flatMap((remote) =>
    Object.entries(remote.pages).flatMap(([page, { paths }]) =>
      paths.map((pattern) => ({ remote, page, pattern, replaced: null })),
    ),
  );
  const key = ({ remote, pattern }: OwnedPage<Remote>) => `${remote.domain} ${patternKey(pattern)}`;
  const stock = all.filter(({ remote }) => !remote.custom);
  const custom = new Map(all.filter(({ remote }) => remote.custom).map((entry) => [key(entry), entry]));
  const replaced = new Map(
    stock.filter((entry) => custom.has(key(entry))).map((entry) => [key(entry), entry]),
  );
  return [
    ...stock.filter((entry) => !custom.has(key(entry))),
    ...[...custom.values()].map((entry) => ({ ...entry, replaced: replaced.get(key(entry)) ?? null })),
  ];
}

/**
 * Returns the page of a composition that matches a path, by React Router's ranking of patterns: literal
 * segments before parameters, parameters before `*`. Null if no remote owns the path.
 */
export function ownerOfPath<Remote extends RemotePages>(
  remotes: readonly Remote[],
  path: string,
): OwnedPage<Remote> | null {
  const segments = segmentsOf(decode(path));
  return (
    (rankedPages(remotes).find(({ parts }) => matches(parts, segments))?.owned as
      | OwnedPage<Remote>
      | undefined) ?? null
  );
}

/** Whether a path, in any spelling that the router accepts, matches a path pattern. */
export const matchesPattern = (pattern: string, path: string): boolean =>
  withOptionalParts(segmentsOf(pattern)).some((parts) => matches(parts, segmentsOf(decode(path))));

type RankedPage = { owned: OwnedPage<RemotePages>; parts: string[]; score: number };

const rankedByRemotes = new WeakMap<readonly RemotePages[], RankedPage[]>();

function rankedPages(remotes: readonly RemotePages[]): RankedPage[] {
  let ranked = rankedByRemotes.get(remotes);
  if (!ranked) {
    ranked = pagesOf(remotes)
      .flatMap((owned) =>
        withOptionalParts(segmentsOf(owned.pattern)).map((parts) => ({
          owned,
          parts,
          score: scoreOf(parts),
        })),
      )
      .sort((one, other) => other.score - one.score);
    rankedByRemotes.set(remotes, ranked);
  }
  return ranked;
}

const segmentsOf = (path: string): string[] => path.split('/').filter(Boolean);

/** Expands a pattern's optional segments (`?`): a variant with and one without each. */
function withOptionalParts([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const tails = withOptionalParts(rest);
  return first.endsWith('?')
    ? [...tails.map((tail) => [first.slice(0, -1), ...tail]), ...tails]
    : tails.map((tail) => [first, ...tail]);
}

/** Scores a pattern with the weights that give React Router's ranking. */
const scoreOf = (parts: string[]): number =>
  parts.reduce((sum, part) => sum + (part === '*' ? -1 : part.startsWith(':') ? 4 : 11), 0);

function matches(parts: string[], segments: string[]): boolean {
  const isOpen = parts.at(-1) === '*';
  const fixed = isOpen ? parts.slice(0, -1) : parts;
  return (
    (isOpen ? segments.length >= fixed.length : segments.length === fixed.length) &&
    fixed.every(
      (part, index) => part.startsWith(':') || part.toLowerCase() === segments[index]!.toLowerCase(),
    )
  );
}

function decode(path: string): string {
  try {
    return path
      .split('/')
      .map((segment) => decodeURIComponent(segment).replaceAll('/', '%2F'))
      .join('/');
  } catch {
    return path;
  }
}
