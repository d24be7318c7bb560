import type { SpecName, SpecUnit } from './specification.ts';
import type { CarType } from './vehicle.ts';

/** How the facts of a vehicle are written in one language. Figures are in Latin digits everywhere. */
export type SpecLabels = {
  label(name: SpecName): string;
  /** A value of the record, such as "Automatic" or "White"; what is not known stays as it is. */
  value(text: string): string;
  condition(carType: CarType): string;
  body(body: string | null): string;
  unit(figure: string, unit: SpecUnit): string;
  stars(count: number): string;
  locale: string;
};
