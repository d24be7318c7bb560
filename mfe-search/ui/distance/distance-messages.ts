import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

/** Messages of distances and of the map. */
export const distanceMessages = siteMessages(
  defineMessages('search/distance', {
    title: 'Distance',
    postcode: 'Your postcode',
    within: 'Within',
    anyDistance: 'Any distance',
    upTo: (distance: string) => `Within ${distance}`,
    from: (place: string) => `Measured from ${place}.`,
    nearby: (postcode: string, place: string) =>
      `Measured from ${place}, the nearest place that we know to ${postcode}.`,
    unknown: (postcode: string) =>
      `Invalid postcode. We do not know the postcode ${postcode}. Please check it, or try one nearby.`,
    fourDigits: 'A postcode has 4 digits.',
    chip: (distance: string, postcode: string) => `Within ${distance} of ${postcode}`,
    nearest: 'Nearest first',
    away: (distance: string) => `${distance} away`,
    forget: 'Forget my postcode',
    without: 'Search everywhere',
    showMap: 'Show on map',
    hideMap: 'Hide map',
    mapOf: 'Where these vehicles are',
    mapFailed: 'The map could not be loaded. Please try again in a moment.',
    mapEmpty: 'None of these vehicles has a place that we can show.',
  }),
);
