import { z } from 'zod';

/** For a person (phone or email address), and for a network, which many may share. */
const Limit = z.object({
  person: z.number().int().min(1).max(1000),
  network: z.number().int().min(1).max(100_000),
});

/** How much a visitor may have open at once of what costs the dealer stock, slots, prizes or messages. */
export const RequestLimits = z.object({
  /** Vehicles held, until they are free again or paid. */
  holds: Limit,
  /** Holds of one vehicle in a day, also those that have ended. */
  holdsOfVehicle: Limit,
  /** Bookings that are still to come. */
  bookings: Limit,
  /** Turns of the wheel, each until the next turn. */
  spins: Limit,
  /** Online payments started in a day. */
  payments: Limit,
  /** Leads in a day; further ones are stored in quarantine. */
  leads: Limit,
  /** Price alerts in 30 days. */
  priceAlerts: Limit,
  /** Entries in waiting lists in 30 days. */
  waitingLists: Limit,
  /** Saved searches, and addresses for their alerts, in 30 days. */
  savedSearches: Limit,
  /** Links to a shared watchlist created in a day. */
  shares: Limit,
  /** Emails in a day to an address that nobody has confirmed. */
  confirmations: Limit.pick({ person: true }),
  /** Codes by text message in an hour; a site's number bounds what they can cost. */
  codes: Limit.extend({ site: z.number().int().min(1).max(100_000) }),
});
export type RequestLimits = z.infer<typeof RequestLimits>;

export const requestLimitDefaults: RequestLimits = {
  holds: { person: 2, network: 10 },
  holdsOfVehicle: { person: 3, network: 6 },
  bookings: { person: 4, network: 30 },
  spins: { person: 1, network: 10 },
  payments: { person: 10, network: 50 },
  leads: { person: 20, network: 200 },
  priceAlerts: { person: 20, network: 60 },
  waitingLists: { person: 10, network: 60 },
  savedSearches: { person: 40, network: 200 },
  shares: { person: 10, network: 100 },
  confirmations: { person: 10 },
  codes: { person: 5, network: 30, site: 600 },
};
