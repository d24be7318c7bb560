import type { PublicTenant } from '../tenant/tenant-config.ts';
import type { FragmentName, FragmentProps } from './fragments.ts';
import { aVehicle, aVehicleSummary } from './sample-data.ts';

const lender = {
  interestRate: 9.95,
  comparisonRate: 10.6,
  paymentWeek: 214,
  paymentMonth: 927,
  deposit: 0,
  termYears: 5,
  termMonths: 60,
  termWeeks: 260,
  balloon: 0,
  totalPayable: null,
  establishmentFees: 495,
  disclaimer: null,
  financeProvider: 'Example Finance',
};

/** Adds a lender entry for the site's provider, so that estimates are rendered. */
const vehicleAt = (site?: Pick<PublicTenant, 'finance'>) =>
  aVehicleSummary({ finance_lenders: site?.finance.provider ? { [site.finance.provider]: lender } : {} });
const vehicle = vehicleAt();

/** Realistic props of every fragment, used by stand-alone pages, the conformance suite and the registry. */
export const sampleProps: { [Name in FragmentName]: FragmentProps<Name> } = {
  'search/vehicle-card': { vehicle },
  'search/similar-vehicles': { vehicle },
  'search/latest': { carType: null, limit: 4 },
  'search/price-range': {},
  'search/recent': {},
  'search/popular': {},
  'search/model-directory': { body: null },
  'search/dealership-stock': { dealershipId: 'd1', dealershipSlug: 'city' },
  'vehicle/details': { vehicle: aVehicle() },
  'vehicle/recently-viewed': {},
  'finance/estimate': { vehicle, size: 'page' },
  'finance/summary': { vehicle },
  'finance/calculator': { vehicle },
  'finance/delivery-cost': { vehicle },
  'finance/fuel-cost': { vehicle, consumption: 7.2 },
  'leads/enquire': { vehicle, intent: 'enquire', display: 'inline' },
  'leads/test-drive': { vehicle },
  'leads/service-booking': {},
  'leads/save-toggle': { vehicle, kind: 'save', display: 'label' },
  'leads/reserve': { vehicle },
  'leads/trade-in': { vehicle },
  'locations/vehicle-location': { vehicle: aVehicle() },
  'locations/call-dealer': { vehicle },
  'locations/cards': { title: 'Where we are' },
  'locations/map': {
    mapTitle: 'Where these vehicles are',
    pins: [
      { lat: -33.87, lng: 151.21, name: 'Sydney', href: '/locations/sydney', count: 12 },
      { lat: -31.95, lng: 115.86, name: 'Perth', href: '/locations/perth', count: 3 },
    ],
  },
  'locations/place': { vehicle },
  'locations/team': { title: 'Who you will meet' },
  'offers/promo-card': { id: 'p1' },
  'offers/latest': { title: 'Offers' },
};

/** @returns sample props for a fragment by name; for an unknown fragment, just a vehicle */
export function samplePropsOf(name: string, site?: Pick<PublicTenant, 'finance'>): object {
  const props = (sampleProps as Record<string, object>)[name] ?? { vehicle };
  return 'vehicle' in props && props.vehicle === vehicle ? { ...props, vehicle: vehicleAt(site) } : props;
}
