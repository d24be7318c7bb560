import type { PublicTenant } from '../tenant/tenant-config.ts';

/** Australian states and territories, where a registration is valid. */
export const regoStates = ['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa'] as const;

export const conditions = ['excellent', 'good', 'fair', 'poor'] as const;
export const damages = ['none', 'minor', 'major'] as const;
export const serviceHistories = ['full', 'partial', 'none'] as const;

/** Why there is no offer online. */
export const offerRefusals = ['too-old', 'too-far', 'too-few', 'unavailable'] as const;

export const offerDecisions = ['accepted', 'declined', 'talk'] as const;

/** Photos of one vehicle. */
export const mostValuationPhotos = 12;

/** The pages of a valuation. `/cars/trade-in` is for one car; which of the others a site has, `leads.tradeIn.path` says. */
export const tradeInPages = ['/trade-in', '/cars/trade-in', '/sell-your-car', '/sell-my-car'] as const;
export type TradeInPage = (typeof tradeInPages)[number];

/** `/cars/trade-in?car_id={id}`, unless the site has its trade-in elsewhere. */
export function tradeInLink({ leads }: Pick<PublicTenant, 'leads'>, vehicle: { id: string }): string {
  const path = leads.tradeIn.path === '/trade-in' ? '/cars/trade-in' : leads.tradeIn.path;
  return `${path}?${new URLSearchParams({ car_id: vehicle.id })}`;
}

type NamedVehicle = { make: string; model: string; year: number; badge: string | null };

export const valuedVehicleName = ({ year, make, model, badge }: NamedVehicle): string =>
  [year, make, model, badge].filter(Boolean).join(' ');
