import type { PublicTenant } from '../tenant/tenant-config.ts';

/** Australian states and territories that issue registrations. */
export const regoStates = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const damages = ['none', 'minor', 'major'] as const;
export const serviceHistories = ['full', 'partial', 'none'] as const;

/** Reasons why there is no online offer. */
export const offerRefusals = ['too-old', 'too-far', 'too-few', 'unavailable'] as const;

export const offerDecisions = ['accepted', 'declined', 'talk'] as const;

/** Maximum number of photos per valuation. */
export const mostValuationPhotos = 12;

/** Pages of a valuation. `/cars/trade-in` is against a stock vehicle; `tradeIn.path` selects others. */
export const tradeInPages = ['/trade-in', '/cars/trade-in', '/sell-your-car', '/sell-my-car'] as const;
export type TradeInPage = (typeof tradeInPages)[number];

/** Returns `/cars/trade-in?car_id={id}`, or the site's own trade-in path with that query. */
export function tradeInLink({ leads }: Pick<PublicTenant, 'leads'>, vehicle: { id: string }): string {
  const path = leads.tradeIn.path === '/trade-in' ? '/cars/trade-in' : leads.tradeIn.path;
  return `${path}?${new URLSearchParams({ car_id: vehicle.id })}`;
}

type NamedVehicle = { make: string; model: string; year: number; badge: string | null };

export const valuedVehicleName = ({ year, make, model, badge }: NamedVehicle): string =>
  [year, make, model, badge].filter(Boolean).join(' ');
