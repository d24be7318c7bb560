import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** The messages of the locations domain; the English text follows the specification. */
export const messages = siteMessages(
  defineMessages('locations/ui', {
    weekday: (day: number) => weekdays[day] ?? '',
    dayAndDate: (day: string, date: string): string => `${day}, ${date}`,
    closed: 'Closed',
    openUntil: (time: string) => `Open now, until ${time}`,
    opensLater: (time: string) => `Closed now, opens at ${time}`,
    opensTomorrow: (time: string) => `Closed now, opens tomorrow at ${time}`,
    opensOn: (day: string, time: string) => `Closed now, opens ${day} at ${time}`,
    opensOnDate: (date: string, time: string) => `Closed now, opens on ${date} at ${time}`,
    openNow: 'Open now',
    allDay: 'Open 24 hours',
    am: 'am',
    pm: 'pm',
    closedNow: 'Closed now',
    openingHours: 'Opening hours',
    holidayHours: 'Holiday opening hours',
    holidayHoursOf: (name: string) => `Holiday opening hours of ${name}`,
    close: 'Close',
    phone: 'Phone',
    callNow: 'Call Now',
    call: (phone: string) => `Call ${phone}`,
    showNumber: 'Show the number',
    text: 'Send a text',
    directions: 'Get directions',
    pageContains: 'Opening hours, phone, get directions.',
    openMap: 'Open in maps',
    mapOf: (name: string) => `Map of ${name}`,
    viewLocation: 'View Location',
    viewLocationOf: (name: string) => `View Location: ${name}`,
    away: (distance: string) => `${distance} away`,
    previous: 'Previous locations',
    next: 'Next locations',
    invalidPostcode: 'Invalid postcode. We know no place that has it: please type your suburb instead.',
    nearestTo: (place: string) => `The nearest to ${place} first.`,
    otherPlaces: 'Places of the same name:',
    moreFromDealer: 'See more from this dealer',
    swipe: 'Swipe',
    allLocations: 'All locations',
    home: 'Home',
    dealerLocator: 'Find a dealership',
    dealerLocatorIntro: 'Search by suburb or postcode, or choose from the list.',
    dealerships: 'Dealerships',
    dealershipsIntro: 'Where we are, when we are open, and who to call.',
    filterLabel: 'Suburb, postcode or name',
    filter: 'Search',
    showAll: 'Show all locations',
    nothingFound: 'No location matches that.',
    noLocations: 'There is nothing to visit yet.',
    departments: (type: string) =>
      ({ sales: 'Sales', service: 'Service', parts: 'Parts', 'service-and-parts': 'Service and parts' })[
        type
      ] ?? '',
    /** The dealer's name for a department, translated if it is a common one. */
    departmentNamed: (name: string): string => name,
    licence: 'Dealer licence',
    repairer: 'Motor vehicle repairer',
    reviews: 'What customers say',
    moreReviews: 'More reviews',
    sampleReview: 'Sample review',
    samplesNote: 'These are sample reviews. They show what reviews look like here; no customer wrote them.',
    reviewFrom: 'on',
    contact: 'Contact us',
    contactIntro: (minutes: number): string =>
      minutes <= 60
        ? 'Write to us and a person answers within the hour, in opening hours.'
        : 'Write to us and a person answers on the same day, in opening hours.',
    writeToUs: 'Send us a message',
    otherForms: 'Other ways to reach us',
    formUnavailable: 'The form is not available right now. Please call us instead:',
    noPhone: 'Please visit us in the showroom.',
    contactAt: (name: string) => `Contact ${name}`,
  }),
);
