import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'vehicle',
  pages: {
    vehicle: { module: './ui/vehicle-page/vehicle-page.tsx', paths: ['/cars/:slug'] },
  },
});
