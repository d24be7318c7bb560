/** Usual braked towing capacities in Australia, in kg, by class. Each vehicle's plate decides. */
export const towClasses = [
  { name: 'small-suv', kg: 1500 },
  { name: 'mid-suv', kg: 2000 },
  { name: 'large-suv', kg: 2700 },
  { name: 'ute', kg: 3500 },
  { name: 'pickup', kg: 4500 },
] as const;
export type TowClass = (typeof towClasses)[number]['name'];

/** Returns which classes can tow a caravan of this aggregate trailer mass, in kg. */
export function compareTowClasses(massKg: number): { name: TowClass; kg: number; isEnough: boolean }[] {
  return towClasses.map((entry) => ({ ...entry, isEnough: entry.kg >= massKg }));
}
