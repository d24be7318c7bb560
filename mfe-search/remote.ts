import { defineRemote } from '@forecourt/contracts/remote/define-remote';
import { searchRedirects } from './model/search-redirects.ts';

export const remote = defineRemote({
  name: 'search',
  pages: {
    search: {
      module: './ui/search-page/search-page.tsx',
      paths: ['/search', '/search/:slug', '/search/:slug/:model'],
      redirects: searchRedirects,
    },
    compare: { module: './ui/compare/compare-page.tsx', paths: ['/compare'] },
  },
  fragments: {
    'vehicle-card': { module: './ui/vehicle-card/fragment.tsx' },
    latest: { module: './ui/latest/latest.tsx' },
    'similar-vehicles': { module: './ui/similar-vehicles/similar-vehicles.tsx' },
    'price-range': { module: './ui/price-range/price-range.tsx' },
    'dealership-stock': { module: './ui/dealership-stock/dealership-stock.tsx' },
    'model-directory': { module: './ui/model-directory/model-directory.tsx' },
    popular: { module: './ui/popular/popular.tsx' },
    recent: { module: './ui/recent/recent.tsx', server: false },
  },
});
