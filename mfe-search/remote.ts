import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'search',
  pages: {
    search: { module: './ui/search-page/search-page.tsx', paths: ['/search', '/search/:slug', '/search/:slug/:model'] },
  },
  fragments: {
    'vehicle-card': { module: './ui/vehicle-card/fragment.tsx' },
    latest: { module: './ui/latest/latest.tsx' },
    'similar-vehicles': { module: './ui/similar-vehicles/similar-vehicles.tsx' },
    recent: { module: './ui/recent/recent.tsx', server: false },
  },
});
