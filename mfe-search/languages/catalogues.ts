import type { numberWords } from '../model/parse-number.ts';
import type { languageSynonyms } from '../server/indexer/document/search-terms.ts';
import type { compareMessages } from '../ui/compare/compare-messages.ts';
import type { compareTrayMessages } from '../ui/compare/compare-tray-messages.ts';
import type { dealershipMessages } from '../ui/dealership-stock/dealership-messages.ts';
import type { distanceMessages } from '../ui/distance/distance-messages.ts';
import type { messages } from '../ui/messages.ts';
import type { directoryMessages } from '../ui/model-directory/directory-messages.ts';
import type { priceRangeMessages } from '../ui/price-range/price-range-messages.ts';

/** The catalogues of browser code. */
export type UiCatalogues = {
  'search/compare': typeof compareMessages;
  'search/compare-tray': typeof compareTrayMessages;
  'search/dealership': typeof dealershipMessages;
  'search/distance': typeof distanceMessages;
  'search/ui': typeof messages;
  'search/directory': typeof directoryMessages;
  'search/number-words': typeof numberWords;
  'search/price-range': typeof priceRangeMessages;
};
/** The catalogues of the server. */
export type ServerCatalogues = { 'search/search-terms': typeof languageSynonyms };
