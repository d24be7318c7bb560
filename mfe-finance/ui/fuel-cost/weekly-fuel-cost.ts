type Usage = {
  kmPerWeek: number;
  litresPer100Km: number;
  pricePerLitre: number;
  kwhPer100Km?: number;
  pricePerKwh?: number;
};

/**
 * Dollars per week: distance/100 x consumption x price (specification document 2 section 9, "Fuel
 * calculator"), for fuel and, in vehicles with a plug, for electricity.
 */
export function weeklyFuelCost(usage: Usage): number {
  const { kmPerWeek, litresPer100Km, pricePerLitre, kwhPer100Km = 0, pricePerKwh = 0 } = usage;
  return (kmPerWeek / 100) * (litresPer100Km * pricePerLitre + kwhPer100Km * pricePerKwh);
}

/** Whether the vehicle burns fuel: all except pure electric cars. */
export function burnsFuel(simpleFuel: string | null): boolean {
  const fuel = (simpleFuel ?? '').toLowerCase();
  return !fuel.includes('electric') || fuel.includes('hybrid');
}

/** Whether the vehicle is charged from a plug: electric cars and plug-in hybrids. */
export function hasPlug(simpleFuel: string | null): boolean {
  const fuel = (simpleFuel ?? '').toLowerCase();
  return /plug|phev/.test(fuel) || (fuel.includes('electric') && !fuel.includes('hybrid'));
}
