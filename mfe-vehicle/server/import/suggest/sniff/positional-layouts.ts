import type { ColumnFacts } from '../decide/column-facts.ts';
import { fitOf } from '../decide/field-fit.ts';
import { mobileDeLayouts } from './mobile-de-layout.ts';
import type { PositionalLayout } from './positional-layout.ts';

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

/** Recognises a documented layout by makes, years, prices and odometers. @returns null for none */
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
