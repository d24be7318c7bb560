/** A lender's price for near-new, used and old vehicles, in percent a year; comparison rates count the fees beside them. */
export type LenderTiers = readonly [LenderTier, LenderTier, LenderTier];
export type LenderTier = { rate: number; comparison: number };

type LenderFees = { upfront: number; monthly: number };
export const lenders = {
  taurus: { name: 'Halyard Finance', fees: { upfront: 295, monthly: 0 }, tiers: tiers([7.49, 7.91], [8.99, 9.41], [11.49, 11.92]) },
  ausloans: { name: 'Spinnaker Credit', fees: { upfront: 395, monthly: 8 }, tiers: tiers([8.95, 10.07], [9.95, 11.07], [12.45, 13.56]) },
  nissan: { name: 'Kestrel Finance', fees: { upfront: 250, monthly: 5 }, tiers: tiers([5.99, 6.7], [6.99, 7.7], [8.49, 9.19]) },
  manual: { name: 'Barrow Money', fees: { upfront: 1313.25, monthly: 8 }, tiers: tiers([9.95, 12.45], [12.94, 15.48], [15.95, 18.53]) },
  '360': { name: 'Driftwood Leisure Finance', fees: { upfront: 495, monthly: 10 }, tiers: tiers([8.49, 9.89], [9.49, 10.89], [11.99, 13.39]) },
  angle: { name: 'Ironbark Finance', fees: { upfront: 1300, monthly: 0 }, tiers: tiers([8.5, 10.4], [9.5, 11.42], [11.5, 13.46]) },
  powertorque: { name: 'Ironbark Equipment Finance', fees: { upfront: 1360.5, monthly: 0 }, tiers: tiers([7.95, 9.93], [8.95, 10.95], [10.95, 12.99]) },
} satisfies Record<string, { name: string; fees: LenderFees; tiers: LenderTiers }>;
export type LenderKey = keyof typeof lenders;

/** The provider as a tenant's layer sets it: the middle tier's rates, and a disclaimer that says what they hold for. */
export function providerOf(key: LenderKey, more: Record<string, unknown> = {}) {
  const { name, tiers: [, middle], fees } = lenders[key];
  const charges = fees.monthly > 0 ? `fees of $${fees.upfront} at the start and $${fees.monthly} a month` : `fees of $${fees.upfront} at the start`;
  return {
    [key]: {
      name, interestRate: middle.rate, comparisonRate: middle.comparison,
      disclaimer: `Repayments are estimates from ${name} at ${middle.rate}% p.a. (comparison rate ${middle.comparison}% p.a.), with ${charges}. The comparison rate is based on a secured loan of $30,000 over 5 years. `
        + 'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate. '
        + 'The rate offered to you depends on the vehicle, its age, your circumstances and the amount you borrow. Applications are subject to credit approval.',
      ...more,
    },
  };
}

function tiers(...pairs: [[number, number], [number, number], [number, number]]): LenderTiers {
  const [low, middle, high] = pairs.map(([rate, comparison]) => ({ rate, comparison }));
  return [low!, middle!, high!];
}
