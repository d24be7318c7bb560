/** Dollars a week: distance/100 x consumption x price (specification document 2 section 9, "Fuel calculator"). */
export function weeklyFuelCost(input: { kmPerWeek: number; litresPer100Km: number; pricePerLitre: number }): number {
  return (input.kmPerWeek / 100) * input.litresPer100Km * input.pricePerLitre;
}

/** The calculator is hidden for electric cars; a hybrid burns fuel. */
export function burnsFuel(simpleFuel: string | null): boolean {
  const fuel = (simpleFuel ?? '').toLowerCase();
  return !fuel.includes('electric') || fuel.includes('hybrid');
}
