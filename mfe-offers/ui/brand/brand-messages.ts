import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** The messages of the brand pages. */
export const brandMessages = siteMessages(
  defineMessages('offers/brand', {
    brandsIntro: 'The makes that we sell new, service and stand behind.',
    brandsLocations: 'Where you find us',
    modelCount: (count: number): string => (count === 1 ? '1 model' : `${count} models`),
    stockCount: (count: string): string => `${count} in stock`,
    rangeOf: (brand: string) => `The ${brand} range`,
    allModelsOf: (brand: string) => `All ${brand} models`,
    inStock: (brand: string) => `${brand} in stock`,
    seeAllOf: (count: string, brand: string) => `See all ${count} ${brand}`,
    offersOf: (brand: string) => `${brand} offers`,
    locationsOf: (brand: string) => `Where you find ${brand}`,
    serviceOf: (brand: string) => `Service and parts for ${brand}`,
    bookService: 'Book a service',
    orderParts: 'Ask for a part',
    askTitle: 'Looking for another brand?',
    talkToUs: 'Talk to us',
  }),
);
