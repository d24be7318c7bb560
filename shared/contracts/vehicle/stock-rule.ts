import { currentPrice } from './price.ts';
import type { Vehicle } from './vehicle.ts';

/** What the rules of the stock ask about a vehicle, by the names of the search index. */
export type StockFacts = {
  shown: boolean;
  status: Vehicle['status'];
  photos_count: number;
  has_price: boolean;
};

/** A condition as a search filter, `meets`, and SQL (mfe-vehicle/server/stock/stock-rule-in-sql.ts). */
export type StockCondition =
  | { [Fact in keyof StockFacts]: { attribute: Fact; in: readonly StockFacts[Fact][] } }[keyof StockFacts]
  | { attribute: 'photos_count'; min: number };

export type StockFilter = { minPhotos: number; requirePrice: boolean };

/** The vehicle has a price that is shown. */
export const hasPrice = { attribute: 'has_price', in: [true] } as const satisfies StockCondition;

/** The dealer shows the vehicle on websites. */
export const isShown = { attribute: 'shown', in: [true] } as const satisfies StockCondition;

/** Can be bought, now or soon (specification section 4); else the page has the "unavailable" panel. */
export const isForSale = {
  attribute: 'status',
  in: ['in_stock', 'coming_soon'],
} as const satisfies StockCondition;

/** What a site's setting `stock.filter` requires. */
export const stockFilterRule = ({ minPhotos, requirePrice }: StockFilter): StockCondition[] => [
  ...(minPhotos > 0 ? [{ attribute: 'photos_count', min: minPhotos } as const] : []),
  ...(requirePrice ? [hasPrice] : []),
];

/** What a listed vehicle meets: shown, for sale, and accepted by the stock filter. */
export const listedRule = (filter: StockFilter): StockCondition[] => [
  isShown,
  isForSale,
  ...stockFilterRule(filter),
];

export function meets(facts: Partial<StockFacts>, rule: readonly StockCondition[]): boolean {
  return rule.every((condition) => {
    const fact = facts[condition.attribute];
    return 'in' in condition
      ? (condition.in as readonly unknown[]).includes(fact)
      : Number(fact) >= condition.min;
  });
}

/** What the rules of the stock ask about this vehicle; the search index stores them. */
export const stockFacts = (
  vehicle: Pick<Vehicle, 'show_on_dealer_website' | 'status' | 'photos_count' | 'price' | 'offer_price'>,
): StockFacts => ({
  shown: vehicle.show_on_dealer_website,
  status: vehicle.status,
  photos_count: vehicle.photos_count,
  has_price: currentPrice(vehicle) !== null,
});
