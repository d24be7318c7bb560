import type { FeedProfile } from '../feed/feed-profile.ts';
import type { ColumnFacts } from './column-facts.ts';
import { fitOf } from './field-fit.ts';
import { mobileDeLayouts } from './mobile-de-layout.ts';

/** The documented order of columns of a format without a header line. */
export type PositionalLayout = {
  name: string;
  columns: string[];
  /** A file with fewer columns is of another layout. */
  least: number;
  /** By column, the kind of values that it has to have. */
  checks: Record<string, string>;
  /** A further test of the values of columns. */
  fits?(valuesAt: (column: string) => string[]): boolean;
  /** What is documented about the columns; without it their names decide, as in any file. */
  fields?: FeedProfile['fields'];
  conditions?: FeedProfile['conditions'];
  secret?: string[];
};

const layouts: PositionalLayout[] = [
  ...mobileDeLayouts,
  {
    name: 'DMS14',
    least: 15,
    columns:
      'Feed_Id,Vehicle_Id,FullRegistration,Make,Model,Variant,Year,Price,Mileage,PictureRefs,Colour,FuelType,BodyType,Doors,EngineSize'.split(
        ',',
      ),
    checks: { Make: 'make', Year: 'year', Price: 'price', Mileage: 'km' },
  },
];

/** Recognises a documented layout by the values where it has makes, years, prices and odometers. @returns null for none */
export function findLayout(facts: ColumnFacts[]): PositionalLayout | null {
  const found = layouts.find(({ columns, least, checks, fits }) => {
    const at = (name: string) => facts[columns.indexOf(name)];
    return (
      facts.length >= least &&
      Object.entries(checks).every(([name, field]) => {
        const column = at(name);
        return column !== undefined && (column.values.length === 0 || (fitOf(field, column) ?? 0) >= 0.8);
      }) &&
      (fits?.((name) => at(name)?.values ?? []) ?? true)
    );
  });
  return found ?? null;
}
