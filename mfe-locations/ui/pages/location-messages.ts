import { stateNames, type StateCode } from '@forecourt/contracts/locations/states';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

const kinds = { sales: 'Sales', service: 'Service', parts: 'Parts' };

/** The messages of a location's page and of the map. */
export const locationMessages = siteMessages(
  defineMessages('locations/place', {
    kind: (kind: keyof typeof kinds): string => kinds[kind],
    departments: 'Departments and hours',
    hoursInCalendar: 'Hours in your calendar',
    hoursInCalendarOf: (name: string) => `Hours in your calendar: ${name}`,
    makes: 'Sold new here',
    facilities: 'At this location',
    team: 'Who you will meet',
    photos: 'Pictures',
    enquire: 'Enquire',
    bookDrive: 'Book a test drive',
    bookService: 'Book a service',
    map: 'Map of our locations',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    showAll: 'Show all',
    near: 'Near me',
    nearDenied: 'Your browser does not tell us where you are. Type a suburb or postcode instead.',
    nearFailed: 'Your position was not found. Try again, or type a suburb or postcode instead.',
    nearYou: 'The nearest to you first.',
    found: (count: number): string => (count === 1 ? '1 location' : `${count} locations`),
    placesHere: (count: number, name: string): string => `${count} places around ${name}`,
    /** Below a dot that stands for several places. */
    places: (count: string): string => `${count} places`,
    mapKeys: 'Map: arrow keys move it, plus and minus zoom',
    zoomByWheel: (key: string): string => `Press ${key} and scroll to zoom the map`,
    twoFingers: 'Move the map with two fingers',
    sources: 'Sources of the map',
    anyDepartment: 'All departments',
    department: 'Department',
    make: 'Make',
    anyMake: 'All makes',
    /** As people may type them in the finder. */
    states: stateNames as Record<StateCode, string>,
    /** A typed or listed state without accents, in one of several spellings. */
    plainState: (name: string): string => name,
  }),
);
