type Usage = {
  kmPerWeek: number;
  litresPer100Km: number;
  pricePerLitre: number;
  kwhPer100Km?: number;
  pricePerKwh?: number;
};

/**
 * Dollars a week: distance/100 x consumption x price (specification document 2 section 9, "Fuel calculator"), of fuel and, for what
 * is charged, of electricity.
 */
export function weeklyFuelCost(usage: Usage): number {
  const { kmPerWeek, litresPer100Km, pricePerLitre, kwhPer100Km = 0, pricePerKwh = 0 } = usage;
  return (kmPerWeek / 100) * (litresPer100Km * pricePerLitre + kwhPer100Km * pricePerKwh);
}

/** The calculator is hidden for electric cars; a hybrid burns fuel. */
export function burnsFuel(simpleFuel: string | null): boolean {
  const fuel = (simpleFuel ?? '').toLowerCase();
  return !fuel.includes('electric') || fuel.includes('hybrid');
}

/** Electric cars are charged, and of the hybrids those with a plug. */
export function isCharged(simpleFuel: string | null): boolean {
  const fuel = (simpleFuel ?? '').toLowerCase();
  return /plug|phev/.test(fuel) || (fuel.includes('electric') && !fuel.includes('hybrid'));
}
