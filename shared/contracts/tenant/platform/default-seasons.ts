import type { ServicePromotion } from '../service-promotion.ts';

const termsOfAll =
  'Available for most four and six cylinder passenger vehicles booked through this website while the promotion runs. Price includes GST, parts and labour for the items listed in the pricing guide. Roadside assistance is for 12 months from the date of service and is not redeemable for cash. Not available with any other offer.';

/** The service promotions of the southern hemisphere's seasons. */
export const defaultSeasons: ServicePromotion[] = [
  {
    season: 'Summer Service',
    months: [12, 1, 2],
    terms: `For services from 1 December to the end of February, with a check of the air conditioning and the coolant. ${termsOfAll}`,
  },
  {
    season: 'Autumn Service',
    months: [3, 4, 5],
    terms: `For services from 1 March to 31 May, with a check of the wipers and all lights. ${termsOfAll}`,
  },
  {
    season: 'Winter Service',
    months: [6, 7, 8],
    terms: `For services from 1 June to 31 August, with a check of the battery and the heating. ${termsOfAll}`,
  },
  {
    season: 'Spring Service',
    months: [9, 10, 11],
    terms: `For services from 1 September to 30 November, with a check of the tyres and the brakes before the holidays. ${termsOfAll}`,
  },
];
