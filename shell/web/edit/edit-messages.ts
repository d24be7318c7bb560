import { defineMessages } from '@forecourt/contracts/messages/define-messages';

/** What the parts of a page are, by `<domain>/<type>`. */
const kinds = {
  'shell/pages': 'Page',
  'shell/navigation': 'Navigation',
  'shell/home-sections': 'Section of the home page',
  'shell/announcements': 'Announcement',
  'shell/finance-rates': 'Finance rates',
  'shell/settings': 'Settings of the site',
  'offers/offers': 'Offer',
  'offers/promos': 'Promo card',
  'offers/models': 'Model',
  'offers/brands': 'Brand',
  'locations/locations': 'Location and opening hours',
  'vehicle/stock': 'Vehicle',
};

export const editMessages = defineMessages('shell/edit', {
  find: 'Find content',
  title: 'Content of this page',
  hint: 'Click a part of the page, or choose it here. Escape closes.',
  close: 'Close',
  back: 'All content of this page',
  kinds: kinds as Record<string, string>,
  shown: (version: number, who: string, when: string): string =>
    `Version ${version} is shown, saved by ${who} on ${when}`,
  published: (who: string, when: string): string => `On the site since ${when}, published by ${who}`,
  unpublished: 'This version is not on the site',
  off: 'It is off the site at this moment',
  draft: (version: number, who: string, when: string): string =>
    `Newest: version ${version}, a draft by ${who} of ${when}`,
  newer: (version: number, who: string, when: string): string =>
    `Newest: version ${version}, saved by ${who} on ${when}`,
  comes: (version: number, when: string): string => `Version ${version} comes on the site on ${when}`,
  goes: (when: string): string => `It comes off the site on ${when}`,
  reason: 'Reason',
  ofSite: 'It belongs to the site',
  settings: 'Text of the platform, as the settings of the site choose it. An administrator changes settings.',
  inSettings: 'It is no content of its own yet: the settings of the site have it.',
  stock: 'The feed says what is shown. A value that you set counts over the feed.',
  all: (items: string): string => `On the site: ${items}`,
  around: 'It is part of',
  change: 'To change it',
  copy: 'Copy',
  copied: 'Copied',
  follow: 'Follow the link',
  failed: 'This could not be loaded. The preview may have ended.',
});
export type EditMessages = typeof editMessages.en;
