import type { PrivacyMessages } from '@forecourt/contracts/privacy/personal-data';
import type { texts } from '../server/call-reveal.ts';
import type { calendarMessages } from '../server/hours-calendar.ts';
import type { townNames } from '../server/map/towns.ts';
import type { messages } from '../ui/messages.ts';
import type { locationMessages } from '../ui/pages/location-messages.ts';

/** The catalogues of browser code. */
export type UiCatalogues = { 'locations/place': typeof locationMessages; 'locations/ui': typeof messages };
/** The catalogues of the server. */
export type ServerCatalogues = {
  'locations/privacy': PrivacyMessages;
  'locations/calendar': typeof calendarMessages;
  'locations/call-reveal': typeof texts;
  'locations/towns': typeof townNames;
};
