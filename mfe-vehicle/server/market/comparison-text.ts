import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { makeAndModel } from '@forecourt/contracts/vehicle/vehicle-name';

type Comparison = {
  vehicle: Vehicle;
  /** Of each vehicle that it was compared with. */
  years: readonly number[];
};

/** What a price was compared with: "Compared with 12 used Mazda2 built from 2019 to 2023." */
export function comparisonText({ vehicle, years }: Comparison, locale: string): string {
  const isUsed = vehicle.car_type === 'used';
  const name = makeAndModel(vehicle);
  return messages.for(locale).compared(years.length, isUsed, name, Math.min(...years), Math.max(...years));
}

export const messages = defineMessages('vehicle/comparison-text', {
  compared: (count: number, isUsed: boolean, name: string, from: number, to: number) =>
    `Compared with ${count} ${isUsed ? 'used' : 'new and demo'} ${name} built ${from === to ? `in ${from}` : `from ${from} to ${to}`}.`,
});
