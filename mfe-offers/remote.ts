import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'offers',
  pages: {
    home: { module: './ui/home/home-page.tsx', paths: ['/'] },
  },
  fragments: {
    'promo-card': { module: './ui/promo-card/promo-card.tsx' },
    latest: { module: './ui/latest/latest.tsx' },
  },
});
