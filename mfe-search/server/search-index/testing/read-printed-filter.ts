import type { SearchFilter } from '@forecourt/contracts/search/search-query';

const tokenPattern = /\s*(?:"((?:\\.|[^"\\])*)"|(>=|<=|>|[[\](),])|([^\s"[\](),<>]+))/gy;

type Token = { text: string; isQuoted: boolean };

/** For tests: reads the part of Meilisearch's filters that the adapter prints. */
export function readPrintedFilter(printed: string): SearchFilter {
  const tokens: Token[] = [...printed.matchAll(tokenPattern)].map(([, quoted, sign, word]) => ({
    text: quoted === undefined ? (sign ?? word)! : quoted.replaceAll(/\\(.)/gs, '$1'),
    isQuoted: quoted !== undefined,
  }));
  let at = 0;
  const isNext = (text: string) => tokens[at]?.text === text && !tokens[at]!.isQuoted;
  const take = (...texts: string[]): boolean => {
    if (!texts.every((text, offset) => tokens[at + offset]?.text === text)) return false;
    at += texts.length;
    return true;
  };
  const next = () => tokens[at++]!.text;
  const expectNext = (text: string) => {
    if (!take(text)) throw new Error(`expected ${text} at ${at} in ${printed}`);
  };

  function readGroup(): SearchFilter {
    const filters = [readOne()];
    const junction = isNext('AND') ? 'AND' : 'OR';
    while (isNext(junction)) {
      at++;
      filters.push(readOne());
    }
    return junction === 'AND' ? { all: filters } : { any: filters };
  }

  function readOne(): SearchFilter {
    if (isNext('(')) {
      at++;
      const group = readGroup();
      expectNext(')');
      return group;
    }
    const attribute = next();
    if (attribute === '_geoRadius') {
      const [lat, lng, withinMetres] = readList('(', ')').map(Number);
      return { near: { lat: lat!, lng: lng! }, withinMetres: withinMetres! };
    }
    if (take('IN')) return { attribute, in: readList('[', ']') };
    if (take('NOT', 'IN')) return { attribute, notIn: readList('[', ']') };
    if (take('IS', 'NULL')) return { attribute, isNull: true };
    const operator = next();
    const number = Number(next());
    if (operator === '>=') return { attribute, min: number };
    if (operator === '<=') return { attribute, max: number };
    if (operator === '>') return { attribute, above: number };
    throw new Error(`unexpected ${operator} in ${printed}`);
  }

  function readList(open: string, close: string): string[] {
    expectNext(open);
    const values: string[] = [];
    while (!isNext(close)) {
      if (isNext(',')) at++;
      else values.push(next());
    }
    at++;
    return values;
  }

  const filter = readOne();
  if (at < tokens.length) throw new Error(`unexpected ${tokens[at]!.text} in ${printed}`);
  return filter;
}
