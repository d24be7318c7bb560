import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'locations',
  pages: {
    'dealer-locator': { module: './ui/pages/dealer-locator-page.tsx', paths: ['/dealer-locator'] },
    dealerships: { module: './ui/pages/dealerships-page.tsx', paths: ['/dealerships'] },
    location: { module: './ui/pages/location-page.tsx', paths: ['/locations/:slug'] },
    contact: { module: './ui/pages/contact-page.tsx', paths: ['/contact', '/contact-us/:slug'] },
  },
  fragments: {
    'vehicle-location': { module: './ui/vehicle-location/vehicle-location.tsx' },
    'call-dealer': { module: './ui/call-dealer/call-dealer.tsx', hydrate: 'idle' },
    cards: { module: './ui/cards/cards.tsx' },
    map: { module: './ui/map/map-fragment.tsx', server: false },
    place: { module: './ui/place/place.tsx' },
    team: { module: './ui/team/team.tsx' },
  },
});
