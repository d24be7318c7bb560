import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

export const watchlistMessages = siteMessages(
  defineMessages('leads/watchlist', {
    title: 'Watchlist',
    intro: 'The vehicles that you saved in this browser.',
    introOnServer: 'The vehicles that you saved, on every device.',
    sold: 'Sold',
    whenSaved: (price: string) => `${price} when you saved it`,
    daysListed: (days: number) =>
      days === 0 ? 'Listed today' : days === 1 ? 'Listed for 1 day' : `Listed for ${days} days`,
    signIn: 'Sign in',
    signInFirst: 'Sign in with your phone to see the vehicles that you saved.',
    empty: 'Nothing is saved yet. Press the heart on a vehicle, and it waits for you here.',
    failed: 'We could not check what these vehicles cost now.',
    tryAgain: 'Try again',
    remove: (name: string) => `Remove ${name}`,
    browse: 'Browse all vehicles',
    keepLooking: 'Keep looking',
    justArrived: 'Just arrived',
    select: 'Select',
    selectName: (name: string) => `Select ${name}`,
    selection: 'Selected vehicles',
    selected: (count: number) =>
      count === 0 ? 'Select vehicles to compare or ask about' : `${count} selected`,
    compare: 'Compare',
    compareLimit: (limit: number) => `Compare works with 2 to ${limit} vehicles.`,
    enquire: 'Enquire',
    enquireTitle: (count: number) =>
      count === 1 ? 'Enquire about this vehicle' : `Enquire about ${count} vehicles`,
    enquireMessage: (names: string[]) =>
      `I am interested in:\n${names.map((name) => `- ${name}`).join('\n')}`,
    share: 'Share this list',
    shareIntro: 'Anyone with the link sees the vehicles of this list, and nothing about you.',
    shareLink: 'Link to your list',
    copy: 'Copy link',
    copied: 'Copied',
    stopSharing: 'Stop sharing',
    shareFailed: 'That did not work. Please try again.',
    sharedTitle: 'A shared list',
    sharedIntro: 'Somebody shared these vehicles with you.',
    sharedEmpty: 'There is no vehicle on this list at the moment.',
  }),
);
