/** Returns the name that is most similar to `text`; null if none is similar. */
export function nearestName(text: string, names: Iterable<string>): string | null {
  const written = plain(text);
  const candidates = [...names]
    .map((name) => ({ name, distance: editDistance(written, plain(name)) }))
    .filter(({ name, distance }) => distance <= Math.max(1, Math.floor(plain(name).length / 3)))
    .sort((a, b) => a.distance - b.distance);
  return written ? (candidates[0]?.name ?? null) : null;
}

const longest = 64;
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .slice(0, longest);

/** The Damerau-Levenshtein distance: the number of inserted, removed, replaced and swapped letters. */
function editDistance(from: string, to: string): number {
  let [beforePrevious, previous] = [
    [] as number[],
    Array.from({ length: to.length + 1 }, (_none, index) => index),
  ];
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(
        Math.min(
          previous[column]! + 1,
          current[column - 1]! + 1,
          previous[column - 1]! + (isSame ? 0 : 1),
          row > 1 && column > 1 && isSwapped ? beforePrevious[column - 2]! + 1 : Infinity,
        ),
      );
    }
    [beforePrevious, previous] = [previous, current];
  }
  return previous[to.length]!;
}
