import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { CarType } from '@forecourt/contracts/vehicle/vehicle';
import { siteMessages } from '@forecourt/remote-kit';
import { specLabelsFor } from '../model/specification-labels.ts';
import type { TowClass } from './vehicle-page/tow/tow-classes.ts';

const t = specLabelsFor('en-AU');
const towNames: Record<TowClass, string> = {
  'small-suv': 'Small SUV',
  'mid-suv': 'Mid-size SUV',
  'large-suv': 'Large SUV',
  ute: 'Dual-cab ute or large four-wheel drive',
  pickup: 'Full-size pickup',
};
const items: Record<string, string> = {
  car: 'Cars',
  caravan: 'Caravans',
  truck: 'Trucks',
  motorcycle: 'Motorcycles',
};

/** Messages of the vehicle page; those in the specification are verbatim. */
export const messages = siteMessages(
  defineMessages('vehicle/ui', {
    // Specification
    showMore: 'Show More',
    showLess: 'Show Less',
    showAll: 'Show All',
    hide: 'Hide',
    more: 'More',
    less: 'Less',
    commentsPending: 'Dealer comments are pending. Please check back here later.',
    share: 'Share',
    offers: 'Offers for this vehicle',
    offerUntil: (date: string) => `until ${date}`,
    priceAlert: 'Price alert',
    print: 'Print',
    vehicleLocation: 'Vehicle Location',
    findDealership: 'Find a dealership',
    copied: 'Copied',
    copiedName: (name: string) => `Copied ${name} to your clipboard!`,
    findSimilar: 'Find Me Something Similar',
    getFinance: 'Get Finance',
    tradeInValuation: 'Trade-In Valuation',
    preparing: 'Preparing...',
    spin: 'Spin',
    images: 'Images',
    interior: 'Interior',
    swipeToSpin: 'Swipe to spin',
    spinLoading: 'The 360 degree view is loading',
    fullscreen: 'Fullscreen',
    // Sections
    home: 'Home',
    stock: (type: CarType, item: string) => `${t.condition(type)} ${items[item] ?? 'Vehicles'}`,
    value: (text: string): string => t.value(text),
    feature: (name: string): string => name,
    carType: (type: CarType): string => t.condition(type),
    keyInformation: 'Key information',
    video: 'Video',
    dealerComments: 'Dealer comments',
    specifications: 'All specifications',
    features: 'Features',
    condition: 'Condition report',
    disclaimer: 'Disclaimer',
    body: (body: string | null): string => t.body(body),
    underMarket: (amount: string) => `${amount} under market average`,
    sleeps: (count: string) => `Sleeps ${count}`,
    // Panels and buttons
    sold: 'SOLD',
    reservedTitle: 'RESERVED',
    unavailable: 'NOT AVAILABLE',
    historyReport: 'History Report',
    pdf: 'PDF Brochure',
    opensNewTab: '(opens in a new tab)',
    pdfFailed: 'The brochure could not be made. Please try again.',
    pdfStatus: (status: number) =>
      `The brochure could not be made (the server answered ${status}). Please try again.`,
    shareOn: (name: string) => `Share on ${name}`,
    shareByEmail: 'Share by email',
    email: 'Email',
    shareFailed: 'The link could not be copied. It is in the address bar of your browser.',
    contactDealer: 'Contact the dealer',
    details: 'Vehicle details',
    stickyActions: 'Enquire about this vehicle',
    summary: 'This vehicle in short',
    views: (count: string, figure: number) => (figure === 1 ? `${count} view` : `${count} views`),
    listedDays: (days: number) =>
      days <= 0 ? 'Listed today' : days === 1 ? 'Listed 1 day ago' : `Listed ${days} days ago`,
    // Gallery
    close: 'Close',
    gallery: 'Pictures',
    picture: (name: string, number: number, of: number) => `${name}, picture ${number} of ${of}`,
    pictureNumber: (number: number) => `Picture ${number}`,
    counter: (number: number, of: number) => `${number} / ${of}`,
    nextPicture: 'Next picture',
    previousPicture: 'Previous picture',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    noPictures: 'Pictures are on their way',
    requestPhotos: 'Request Photos',
    allPictures: 'All pictures',
    chooseView: 'Choose a view',
    pausePictures: 'Stop moving the pictures',
    playPictures: 'Move the pictures',
    spinPicture: (name: string) => `${name}, from outside`,
    spinOf: (name: string) => `360 degree view of ${name}: turn it with the arrow keys`,
    spinAt: (degrees: number) => `${degrees} degrees`,
    interiorOf: (name: string) => `Interior of ${name}: look around with the arrow keys`,
    interiorLoading: 'The interior is loading',
    picturesLoading: 'The pictures are loading',
    interiorFailed: 'The interior view did not load. The pictures are under Images.',
    // Video, market and towing
    videoOf: (name: string) => `Video of ${name}`,
    certifiedAbout: 'What this means',
    considered: 'What was considered',
    marketTitle: 'Price against the market',
    marketRange: (from: string, to: string) => `Comparable vehicles are listed from ${from} to ${to}`,
    marketPrice: (price: string) => `This vehicle: ${price}`,
    marketLoading: 'Comparing with the market',
    priceHistory: 'Price history',
    thisPrice: 'This vehicle',
    confidence: 'Confidence',
    stateAverage: (state: string) => `Average in ${state}`,
    nationAverage: 'Average in Australia',
    marketExplained:
      'The range leaves out the cheapest and the dearest tenth. The more vehicles there are and the closer their prices, the higher the confidence.',
    towTitle: 'What can tow it',
    kilograms: (figure: string) => `${figure} kg`,
    towEnough: 'can tow it',
    towTooLittle: 'cannot tow it',
    towUsual:
      'Braked towing capacities that are usual in Australia. The plate and the handbook of your vehicle decide, with its tow bar and what it carries.',
    towClass: (name: TowClass) => towNames[name],
    towCapacity: 'Your vehicle’s braked towing capacity (kg)',
    towNeeds: (mass: string) =>
      `Loaded to its limit it weighs ${mass}. Your vehicle’s braked towing capacity must be at least that.`,
    towYes: (spare: string) => `Your vehicle can tow it, with ${spare} to spare.`,
    towNo: (short: string) =>
      `Your vehicle falls ${short} short. Tow less than its limit only where your vehicle’s maker allows it.`,
    similarVehicles: 'Similar vehicles',
    // Printed
    printed: (date: string) => `Printed on ${date}`,
    scan: 'Scan to see this vehicle online',
    legal: (name: string) =>
      `${name}. Prices, equipment and availability can change: please confirm them with the dealership.`,
    recentlyViewed: 'Recently viewed',
    // Meta
    description: (facts: string[], price: string | null, place: string | null) =>
      `${facts.join(', ')}${price ? `. ${price}` : ''}${place ? `. At ${place}` : ''}. See pictures, specifications and repayments, and enquire online.`,
  }),
);

export type VehicleMessages = (typeof messages)['en'];
