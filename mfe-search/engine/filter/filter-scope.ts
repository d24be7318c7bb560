import type { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import type { GeoPoints } from '../columns/geo-points.ts';
import type { TimeBudget } from '../search/time-budget.ts';

/** What a filter is evaluated against. */
export interface FilterScope {
  /** Documents below this number; some may be dead, `alive` says which are not. */
  size: number;
  alive: Bitset;
  column(attribute: string): Column | null;
  geo: GeoPoints;
  budget?: TimeBudget | undefined;
}
