import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { isRidden } from '@forecourt/contracts/vehicle/is-ridden';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { siteMessages } from '@forecourt/remote-kit';

const nouns: Record<VehicleType | 'vehicle', string> = {
  vehicle: 'Vehicle',
  car: 'Car',
  caravan: 'Caravan',
  truck: 'Truck',
  motorcycle: 'Motorcycle',
};

/** Messages that are rendered before any interaction. Forms and pages have their own. */
export const messages = siteMessages(
  defineMessages('leads/ui', {
    enquireNow: 'Enquire Now',
    quickEnquiry: 'Quick Enquiry',
    instantMessage: 'Instant Message',
    findSimilar: 'Find Me Something Similar',
    requestPhotos: 'Request Photos',
    sendEnquiry: 'Send an Enquiry',
    tradeIn: 'Trade-In Valuation',
    rego: 'Rego',
    regoState: 'State',
    valueMine: 'Value my vehicle',
    chooseByHand: 'Choose the vehicle by hand',
    reserve: (type: VehicleType) => `Reserve ${nouns[type]} Now`,
    continueReservation: 'Continue your reservation',
    heldFor: (time: string) => `Held for you for another ${time}`,
    videoWalkaround: 'Request a Video Walk-Around',
    callBack: 'Request a Call Back',
    order: 'Get a Quote',
    registerInterest: 'Register Your Interest',
    sellMyCar: 'Sell My Vehicle',
    parts: 'Ask for a Part',
    bookTestDrive: (type: VehicleType | undefined): string =>
      isRidden(type) ? 'Book a Test Ride' : 'Book a Test Drive',
    save: 'Fave',
    saveName: (name: string) => `Save ${name}`,
    compare: 'Compare',
    compareName: (name: string) => `Compare ${name}`,
    saved: (type: VehicleType | 'vehicle') => `${nouns[type]} Saved In Watchlist`,
    removed: (type: VehicleType | 'vehicle') => `${nouns[type]} Removed`,
    notSaved: 'Your watchlist could not be changed. Please try again.',
    compareAdded: (type: VehicleType | 'vehicle') => `${nouns[type]} Added To Compare`,
    compareFull: (limit: number) => `You can compare ${limit} vehicles. Remove one to add another.`,
    viewList: 'View List',
  }),
);
