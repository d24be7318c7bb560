import type { Bitset } from '../columns/bitset.ts';
import type { Column } from '../columns/column.ts';
import type { GeoPoints } from '../columns/geo-points.ts';
import type { TimeBudget } from '../search/time-budget.ts';

/** The data that a filter is evaluated on. */
export interface FilterScope {
  /** Documents below this number; those missing from `alive` are dead. */
  size: number;
  alive: Bitset;
  column(attribute: string): Column | null;
  geo: GeoPoints;
  budget?: TimeBudget | undefined;
}
