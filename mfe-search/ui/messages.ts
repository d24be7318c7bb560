import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { bodyLabel } from '@forecourt/contracts/vehicle/body-types';
import { siteMessages } from '@forecourt/remote-kit';

const carTypes: Record<string, string> = { new: 'New', demo: 'Demo', used: 'Used' };
const itemTypes: Record<string, string> = {
  car: 'Cars',
  caravan: 'Caravans',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
};
const attributes: Record<string, string> = {
  car_type: 'Condition',
  make: 'Make',
  model: 'Model',
  make_model: 'Model',
  price: 'Price',
  body: 'Body',
  year: 'Year',
  km: 'Odometer',
  fuel: 'Fuel',
  transmission: 'Transmission',
  drive: 'Drive',
  colour: 'Colour',
  seats: 'Seats',
  state: 'State',
  city: 'City',
  location_name: 'Location',
  dealership_name: 'Dealership',
  dealership_slug: 'Dealership',
  dealership_id: 'Dealership',
  badge: 'Badge',
  categories: 'Category',
  filtered_features: 'Features',
  tag: 'Tag',
  certified: 'Certified',
  item_type: 'Type',
  price_range: 'Price range',
  weekly_price_range: 'Weekly repayment',
  status: 'Status',
  subscription_price: 'Subscription price',
  query: 'Search',
};

/** "SUVs", "Hatches", "Cab Chassis". */
const plural = (noun: string) =>
  /(?:is)$/.test(noun) ? noun : /(?:s|x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`;

/** Messages of search; those in the specification are verbatim. */
export const messages = siteMessages(
  defineMessages('search/ui', {
    // Specification
    noResults:
      'No results found for your search at this time. Please try adjusting the filters for more results.',
    clearFilters: 'Clear Filters',
    saveSearch: 'Save search',
    stillLooking: 'Not found it yet?',
    stillLookingSave: 'Save this search and hear from us when one like it arrives.',
    stillLookingAsk: 'Tell us what you are looking for, and we look for it with you.',
    askUs: 'Ask us',
    enquire: 'Enquire',
    quickEnquiry: 'Quick Enquiry',
    viewDetails: 'View Details',
    explore: 'Explore',
    reserveNow: 'Reserve Now',
    findSimilar: 'Find Me Something Similar',
    showAllMakes: 'Show all makes',
    sort: (by: string) =>
      ({
        relevant: 'Most relevant',
        latest: 'Latest',
        'price-desc': 'Highest price',
        'price-asc': 'Lowest price',
        'weekly-asc': 'Lowest repayment',
      })[by] ?? by,
    // Results
    heading: (count: string, what: string) => `${count} ${what}`,
    results: (count: number, noun: string) => (count === 1 ? noun.replace(/s$/, '') : noun),
    noun: (types: readonly string[]) =>
      types.length !== 1 ? 'vehicles' : (itemTypes[types[0]!] ?? 'Vehicles').toLowerCase(),
    kind: (carTypeList: readonly string[], noun: string) =>
      carTypeList.length === 0 ? noun : `${carTypeList.join(' and ')} ${noun}`,
    ofMake: (make: string, noun: string) => `${make} ${noun}`,
    ofBody: (body: string, _noun: string, count: number) => (count === 1 ? body : plural(body)),
    atDealer: ' at',
    soldHidden: (count: number) =>
      count === 1
        ? 'One more sold vehicle is counted, but not shown.'
        : `${count} more sold vehicles are counted, but not shown.`,
    matching: (query: string) => ` for “${query}”`,
    gives: (count: string) => `gives ${count}`,
    sortBy: 'Sort by',
    sortButton: 'Sort',
    resultsStatus: (what: string, sort: string, page: string) =>
      [what, `sorted by ${sort.toLowerCase()}`, page].filter(Boolean).join(', '),
    skipToResults: 'Skip to the results',
    pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
    loading: 'Loading results',
    failedTitle: 'The results could not be brought up to date',
    failed: 'The search did not answer. What you see is from before; please try again in a moment.',
    failedNothing: 'The search did not answer. Please try again in a moment.',
    retry: 'Try again',
    // Filters
    filters: 'Filters',
    filtersCount: (count: number) => (count > 0 ? `Filters (${count})` : 'Filters'),
    apply: 'Apply filters',
    clearAll: 'Clear all',
    chosenFilters: 'Chosen filters',
    show: (count: string, what: string) => `Show ${count} ${what}`,
    searchLabel: 'Search',
    searchPlaceholder: 'Make, model or keyword',
    suggestions: 'Suggestions',
    suggestionCount: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
    suggestionKind: (kind: string) =>
      ({ recent: 'Recent search', make: 'Make', model: 'Model' })[kind] ?? kind,
    from: 'From',
    to: 'To',
    pickUpTo: 'Up to',
    notANumber: 'Please write a number, such as 25,000 or 25k.',
    crossedRange: (from: string, to: string) =>
      `The lowest (${from}) is above the highest (${to}). Please change one of them.`,
    lowest: (name: string) => `Lowest ${name.toLowerCase()}`,
    highest: (name: string) => `Highest ${name.toLowerCase()}`,
    showMore: (count: number) => `Show ${count} more`,
    showLess: 'Show fewer',
    findIn: (name: string) => `Find in ${name}`,
    modelsOf: (make: string) => `${make} models`,
    yes: 'Yes',
    no: 'No',
    attribute: (name: string) => attributes[name] ?? name,
    value: (attribute: string, value: string): string => {
      switch (attribute) {
        case 'car_type':
          return carTypes[value] ?? value;
        case 'body':
          return bodyLabel(value) ?? value;
        case 'item_type':
          return itemTypes[value] ?? value;
        case 'state':
          return value.toUpperCase();
        case 'certified':
          return value === 'true' ? 'Certified' : 'Not certified';
        default:
          return value;
      }
    },
    seats: (count: string) => (count === '1' ? '1 seat' : `${count} seats`),
    under: (value: string) => `Under ${value}`,
    over: (value: string) => `${value} and over`,
    between: (from: string, to: string) => `${from} – ${to}`,
    aWeek: (range: string) => `${range} a week`,
    // Cards
    sleeps: (count: string) => `Sleeps ${count}`,
    feet: (length: string) => `${length} ft`,
    tare: (mass: string) => `${mass} kg tare`,
    picturesToCome: 'Pictures are on their way',
    underMarket: (amount: string) => `${amount} under market average`,
    picture: (name: string, number: number, of: number) => `${name}, picture ${number} of ${of}`,
    // Around
    home: 'Home',
    findDealership: 'Find a dealership',
    stock: 'Stock',
    similarTitle: (kind: string): string =>
      kind === 'car' ? 'Similar vehicles' : `Similar ${(itemTypes[kind] ?? 'Vehicles').toLowerCase()}`,
    recentTitle: 'Recent searches',
    previous: 'Previous',
    next: 'Next',
    description: (what: string, count: string, site: string) =>
      `Browse ${count} ${what} at ${site}. Compare prices, photos and weekly repayments, and enquire online.`,
    forSale: (what: string) => `${what} for sale`,
  }),
);

export type SearchMessages = typeof messages.en;
