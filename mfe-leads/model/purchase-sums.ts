export type TradeIn = { value: number; owed: number };
type Purchase = {
  price: number;
  /** 0 if the shopper collects the vehicle, or if the price of the delivery is not known yet. */
  delivery: number;
  tradeIn: TradeIn | null;
  /** What is paid now, to reserve the vehicle. */
  deposit: number;
};

/**
 * Returns what remains to be paid when the vehicle is handed over, or what the shopper gets back. What a
 * trade-in is worth above the amount owed on it pays the price; if more is owed than it is worth, the rest is
 * added. In whole currency units.
 */
export function purchaseSums({ price, delivery, tradeIn, deposit }: Purchase): {
  balance: number;
  moneyBack: number;
} {
  const equity = tradeIn ? tradeIn.value - tradeIn.owed : 0;
  const open = price + delivery - equity - deposit;
  return { balance: Math.max(0, open), moneyBack: Math.max(0, -open) };
}
