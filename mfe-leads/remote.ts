import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'leads',
  pages: {
    success: { module: './ui/success/success-page.tsx', paths: ['/success'] },
    watchlist: { module: './ui/watchlist/watchlist-page.tsx', paths: ['/watchlist'] },
    enquire: { module: './ui/enquire/enquire-page.tsx', paths: ['/enquire'] },
  },
  fragments: {
    enquire: { module: './ui/enquire/enquire.tsx' },
    'save-toggle': { module: './ui/save-toggle/save-toggle.tsx' },
  },
});
