import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { Vehicle } from '@forecourt/contracts/vehicle/vehicle';
import { makeAndModel } from '@forecourt/contracts/vehicle/vehicle-name';

type Comparison = { vehicle: Vehicle; count: number; from: number; to: number };

/** What a price was compared with: "Compared with 12 used Mazda2 built from 2019 to 2023." */
export function comparisonText({ vehicle, count, from, to }: Comparison, locale: string): string {
  const isUsed = vehicle.car_type === 'used';
  const name = makeAndModel(vehicle);
  return messages.for(locale).compared(count, isUsed, name, from, to);
}

export const messages = defineMessages('vehicle/comparison-text', {
  compared: (count: number, isUsed: boolean, name: string, from: number, to: number) =>
    `Compared with ${count} ${isUsed ? 'used' : 'new and demo'} ${name} built from ${from} to ${to}.`,
});
