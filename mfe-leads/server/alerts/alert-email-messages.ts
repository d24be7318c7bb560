import { defineMessages } from '@forecourt/contracts/messages/define-messages';
/** Localised messages of saved-search alerts. */
export const messages = defineMessages('leads/alert-email', {
  summary: (added: number, drops: number) =>
    [
      added > 0 ? `${added} new ${added === 1 ? 'vehicle' : 'vehicles'}` : '',
      drops > 0 ? `${drops} lower ${drops === 1 ? 'price' : 'prices'}` : '',
    ]
      .filter(Boolean)
      .join(', '),
  subject: (name: string, summary: string) => `${name}: ${summary}`,
  isNew: 'New in stock',
  priceDrop: (before: string) => `Price lowered from ${before}`,
  price: 'Price',
  noPrice: 'On request',
  view: 'View this vehicle',
  more: (count: number) => `And ${count} more.`,
  all: 'See all results',
  why: 'You receive this email because you saved this search.',
  change: 'Change your saved searches:',
  end: 'End these emails:',
  sms: (about: { site: string; name: string; summary: string; results: string; settings: string }) =>
    `${about.site}: ${about.summary} for "${about.name}": ${about.results} To stop: ${about.settings}`,
  unsubscribe: 'End these emails',
  unsubscribeAsk: (name: string) => `Do you want no more emails about "${name}"? The search stays saved.`,
  unsubscribed: (name: string) => `You will get no more emails about "${name}".`,
  noSearch: 'This search is not saved any more, so there are no emails about it.',
  confirmTitle: (site: string) => `Please confirm your alerts from ${site}`,
  confirmText: 'you asked for emails about new vehicles and lower prices at this address. Please confirm.',
  confirm: 'Confirm the alerts',
  confirmAsk: (email: string) => `Shall we send emails about new vehicles and lower prices to ${email}?`,
  confirmed: (email: string) => `Thank you. The alerts of your saved searches go to ${email}.`,
  noAddress: 'No saved search has this address any more.',
  notYou: 'If that was not you, no action is needed: without it you hear no more of us.',
});

export const alertMessagesFor = messages.for;
