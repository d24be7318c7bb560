import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'offers',
  pages: {
    home: { module: './ui/home/home-page.tsx', paths: ['/'] },
    'special-offers': { module: './ui/special-offers/special-offers-page.tsx', paths: ['/special-offers'] },
    offer: { module: './ui/offer/offer-page.tsx', paths: ['/offers/:id', '/offers/:manufacturer/:id'] },
    models: { module: './ui/model/models-page.tsx', paths: ['/models'] },
    'order-now': { module: './ui/model/order-now-page.tsx', paths: ['/models/order-now'] },
    brands: { module: './ui/brand/brands-page.tsx', paths: ['/brands'] },
    'model-or-brand': { module: './ui/model/model-or-brand-page.tsx', paths: ['/:slug', '/:slug/overview'] },
  },
  fragments: {
    'promo-card': { module: './ui/promo-card/promo-card.tsx' },
    latest: { module: './ui/latest/latest.tsx' },
  },
});
