/** One segment of a path pattern: lower-case text, `:` for a parameter, `*` for everything that follows. */
type Segments = string[];

const longest = 200;
/** Each optional segment doubles the patterns that a router compares. */
const mostOptional = 2;

const segment = /^(?::[A-Za-z]\w*|[\w.~-]+)\??$/;

/** @returns what is wrong with a page's path pattern; null if it is valid */
export function patternProblem(pattern: string): string | null {
  if (pattern === '/') return null;
  const segments = pattern.replace(/\/$/, '').split('/').slice(1);
  if (!pattern.startsWith('/') || segments.some((one, at) => !isSegment(one, at === segments.length - 1)))
    return 'is not a path such as /finance, /offers/:id or /search/*';
  if (pattern.length > longest || segments.filter((one) => one.endsWith('?')).length > mostOptional)
    return `is too long or has too many optional parts: ${longest} characters and ${mostOptional} optional parts at most`;
  return segments.at(-1) === '*' && !/^[\w.~-]+$/.test(segments[0]!)
    ? 'would answer every path of a site: give it a first segment of its own, such as /finance/*'
    : null;
}

/** React Router supports `*` at the end of a pattern only. */
const isSegment = (text: string, isLast: boolean) => segment.test(text) || (isLast && text === '*');

/** Whether two owners' pages match the same paths: by the same pattern, or one below the other's `/x/*`. */
export const overlaps = (a: string, b: string): boolean =>
  variants(a).some((one) => variants(b).some((other) => collide(one, other)));

/** Whether a pattern with a fixed first segment, `/cars/:slug`, matches all that `pattern` does. */
export const covers = (owner: string, pattern: string): boolean =>
  variants(owner)
    .filter(([first]) => first && !first.startsWith(':'))
    .some((wide) => variants(pattern).some((narrow) => contains(wide, narrow)));

function collide(a: Segments, b: Segments): boolean {
  if (a.join('/') === b.join('/')) return true;
  return [
    [a, b],
    [b, a],
  ].some(([wide, narrow]) => wide!.at(-1) === '*' && contains(wide!, narrow!));
}

function contains(wide: Segments, narrow: Segments): boolean {
  const hasRest = wide.at(-1) === '*';
  const fixed = hasRest ? wide.slice(0, -1) : wide;
  if (hasRest ? narrow.length < fixed.length : narrow.length !== fixed.length) return false;
  return fixed.every((one, at) => one === ':' || one === narrow[at]);
}

/** React Router ignores letter case and a final slash; each optional segment makes two patterns. */
function variants(pattern: string): Segments[] {
  return pattern
    .toLowerCase()
    .split('/')
    .filter(Boolean)
    .reduce<Segments[]>(
      (before, text) => {
        const name = text.replace(/\?$/, '').replace(/^:.*/, ':');
        const withIt = before.map((segments) => [...segments, name]);
        return text.endsWith('?') ? [...before, ...withIt] : withIt;
      },
      [[]],
    );
}
