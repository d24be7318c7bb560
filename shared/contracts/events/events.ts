/** Events between remotes, prefixed with their owner. The last event of each name is kept for late subscribers. */
export type AppEvents = {
  'search/searched': { path: string; query: string; total: number };
  'vehicle/viewed': {
    id: string;
    stocknum: string | null;
    make: string;
    model: string;
    body: string | null;
    simple_body: string | null;
  };
  'leads/submitted': { leadId: string; vehicleId: string | null; subcategory: string };
  'leads/saved-changed': { kind: 'save' | 'compare'; ids: string[] };
  'leads/open-enquiry': { vehicleId: string | null; intent: string };
  'finance/calculated': { amount: number; per: 'week' | 'fortnight' | 'month' };
  'shell/navigated': { path: string };
};
export type EventName = keyof AppEvents;
