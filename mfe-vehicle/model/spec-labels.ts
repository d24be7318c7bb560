import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import type { SpecName, SpecUnit } from './specification.ts';

/** Formats the facts of a vehicle in one language. All languages use Latin digits. */
export type SpecLabels = {
  label(name: SpecName): string;
  /** Translates a value of the record, such as "Automatic" or "White"; returns unknown values unchanged. */
  value(text: string): string;
  condition(carType: CarType): string;
  body(body: string | null): string;
  unit(figure: string, unit: SpecUnit): string;
  stars(count: number): string;
  /** Formats an ISO date or month. */
  date(iso: string): string;
};
