import { defineRemote } from '@forecourt/contracts/remote/define-remote';
import { usedCarRedirects } from './model/used-car-redirects.ts';

export const remote = defineRemote({
  name: 'vehicle',
  pages: {
    vehicle: { module: './ui/vehicle-page/vehicle-page.tsx', paths: ['/cars/:slug'] },
    'used-car': {
      module: './ui/used-car/used-car-page.tsx',
      paths: ['/used-car/:slug'],
      redirects: usedCarRedirects,
    },
    print: { module: './ui/print-page/print-page.tsx', paths: ['/print'] },
  },
  fragments: {
    details: { module: './ui/vehicle-page/details/details.tsx' },
    'recently-viewed': { module: './ui/recently-viewed/recently-viewed.tsx' },
  },
});
