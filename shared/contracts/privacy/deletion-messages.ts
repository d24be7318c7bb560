import { defineMessages } from '../messages/define-messages.ts';
import type { DeletionReceipt } from './personal-data.ts';

export const labels = defineMessages('contracts/deletion', {
  title: 'Your account is deleted',
  reference: 'Receipt',
  keep: 'Keep this number if you want to ask about the deletion.',
  deleted: 'Deleted',
  kept: 'Kept',
  account: 'Your account, with its name, number and sessions',
  open: 'still open, kept for whoever made it, without your number',
  law: 'kept as a record for accounting, without your name and contact',
  asked:
    'Nobody has proved that your email address is yours. If anything is stored under the address alone, we have sent a link to it: with it you delete that too.',
  home: 'Go to the home page',
  stores: {
    'leads.leads': 'Enquiries and forms',
    'leads.lead_files': 'CVs of applications',
    'leads.bookings': 'Bookings',
    'leads.reservations': 'Reservations',
    'leads.reservation_events': 'Steps of reservations',
    'leads.waiting_list': 'Waiting lists',
    'leads.spins': 'Turns of the prize wheel',
    'leads.online_payments': 'Payments',
    'leads.price_alerts': 'Price alerts',
    'leads.saved_searches': 'Saved searches',
    'leads.alert_addresses': 'Addresses of search alerts',
    'leads.watchlist_entries': 'Saved vehicles',
    'leads.watchlist_shares': 'Shared lists',
    'leads.garage_vehicles': 'Vehicles in your garage',
    'leads.garage_documents': 'Documents in your garage',
    'leads.valuations': 'Steps of valuations',
    'leads.valuation_photos': 'Photos of valuations',
    'leads.valuation_decisions': 'Decisions about offers',
    'leads.miscellaneous': 'Results of valuations',
    'leads.address_erasures': 'Questions about deletion',
    'messages.messages': 'Messages',
    'identity.users': 'Accounts',
    'identity.sessions': 'Sessions',
    'identity.accounts': 'Ways of signing in',
    'identity.verifications': 'Sign-in codes',
    'identity.code_requests': 'Requests for sign-in codes',
    'locations.reviews': 'Reviews',
    'vehicle.counted_views': 'Views of vehicles',
    'vehicle.feed_schedules': 'Addresses of employees for stock feeds',
    'vehicle.overrides': 'Decisions of employees about vehicles',
    'vehicle.value_rules': 'Corrections of words by employees',
    'vehicle.value_rule_decisions': 'Decisions of employees about corrections',
    'shell.remote_failures': 'Failures of the site',
    'rate_limits.hits': 'Counts of requests',
  } as Record<string, string>,
  other: 'Other records',
});

/** The name of a store in the site's language. */
export function storeTitle(store: string, locale: string): string {
  const t = labels.for(locale);
  return t.stores[store] ?? t.other;
}

/** Describes a receipt in the site's language: one line for each store, the account first. */
export function describeDeletion(
  { deleted, kept }: Pick<DeletionReceipt, 'deleted' | 'kept'>,
  locale: string,
) {
  const t = labels.for(locale);
  const name = (store: string) => t.stores[store] ?? t.other;
  return {
    t,
    deletedLines: [
      t.account,
      ...deleted
        .filter(({ store }) => store !== 'identity.users')
        .map(({ store, count }) => `${name(store)}: ${count}`),
    ],
    keptLines: kept.map(
      ({ store, count, is_open }) => `${name(store)}: ${count}, ${is_open ? t.open : t.law}`,
    ),
  };
}
