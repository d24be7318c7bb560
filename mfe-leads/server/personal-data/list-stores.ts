import type { PersonalDataStore, Retention } from '@forecourt/contracts/privacy/personal-data';

const untilDeleted: Retention = { from: 'until you delete it' };

/** Lists that a shopper keeps: alerts, saved searches and vehicles, and the garage. */
export const listStores = [
  {
    store: 'leads.price_alerts',
    fields: ['email'],
    purpose: 'To tell you that a price changed.',
    retention: [{ days: ({ leads }) => leads.retention.leadDays, from: 'after the alert ended' }],
    isUsed: ({ leads }) => leads.priceAlerts,
  },
  {
    store: 'leads.saved_searches',
    fields: ['email', 'phone', 'name', 'search', 'shopper_id'],
    purpose: 'To tell you about new vehicles of a search.',
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.savedSearches,
  },
  {
    store: 'leads.alert_addresses',
    fields: ['email', 'shopper_id'],
    purpose: 'To send alerts only to an address whose owner agreed.',
    retention: [{ from: 'until none of your saved searches has it' }],
    isUsed: ({ leads }) => leads.savedSearches,
  },
  {
    store: 'leads.watchlist_entries',
    fields: ['shopper_id', 'car'],
    purpose: 'To list the vehicles that you saved.',
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.watchlist,
  },
  {
    store: 'leads.watchlist_shares',
    fields: ['shopper_id'],
    purpose: 'To show your list to whom you sent its link.',
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.watchlist,
  },
  {
    store: 'leads.garage_vehicles',
    fields: ['shopper_id', 'rego', 'name', 'km'],
    purpose: 'To list your own vehicles.',
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.garage.enabled,
  },
  {
    store: 'leads.garage_documents',
    fields: ['name', 'content'],
    purpose: 'To store documents of your own vehicles.',
    retention: [untilDeleted],
    isUsed: ({ leads }) => leads.garage.enabled,
  },
] as const satisfies readonly PersonalDataStore[];
