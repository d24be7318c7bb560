import { defineTexts } from '@forecourt/remote-kit';

export const watchlistTexts = defineTexts({
  en: {
    title: 'Watchlist',
    intro: 'The vehicles that you saved in this browser.',
    empty: 'Nothing is saved yet. Press the heart on a vehicle, and it waits for you here.',
    remove: (name: string) => `Remove ${name}`,
    browse: 'Browse all vehicles',
  },
});
