import {
  makeSuggestion,
  modelSuggestion,
  shownAtMost,
  type StockNames,
  type Suggestion,
} from './find-suggestions.ts';

/** What the engine finds for the query: how many vehicles, of which makes and models. */
export type FoundNames = StockNames & { total: number };

/**
 * Names that cover a smaller share of the results are ignored: a search for "white" can find every vehicle of
 * a model only because there is one, and it is white.
 */
const leastShare = 0.5;

/**
 * The makes and models for a query that is in none of their names, such as "vw", "تويوتا" and "7 seater":
 * those of which the engine finds every vehicle of the stock, if they make up most of the results.
 */
export function matchNames(found: FoundNames, stock: StockNames): Suggestion[] {
  const isMatch =
    (names: Record<string, number>) =>
    ([name, count]: [string, number]) =>
      count > 0 && names[name] === count;
  const makes = Object.entries(stock.makes).filter(isMatch(found.makes));
  const models = Object.entries(stock.models)
    .filter(isMatch(found.models))
    .map(([name, count]) => modelSuggestion(name, count, Object.keys(stock.makes)));
  const alone = models.filter(({ choice }) => !makes.some(([make]) => make === choice!.make));
  const explained =
    makes.reduce((sum, [, count]) => sum + count, 0) + alone.reduce((sum, { count }) => sum + count!, 0);
  if (found.total === 0 || explained / found.total < leastShare) return [];
  const byCount = (a: Suggestion, b: Suggestion) => b.count! - a.count!;
  return [
    ...makes.map(([make, count]) => makeSuggestion(make, count)).sort(byCount),
    ...models.sort(byCount),
  ].slice(0, shownAtMost);
}
