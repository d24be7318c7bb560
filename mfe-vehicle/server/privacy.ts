import type { DomainPrivacy } from '@forecourt/contracts/privacy/personal-data';
import { valuationDecision } from './valuation/valuation-decision.ts';

/** What the vehicle domain stores about people and decides about them. */
export const privacy: DomainPrivacy = {
  texts: 'vehicle/privacy',
  // Files of a shopper's photos belong to the valuation that they are part of: leads.valuation_photos.
  stores: [
    {
      store: 'vehicle.counted_views',
      fields: ['network', 'visitor'],
      purpose: 'To count the views of a vehicle once a day for each visitor, by digests.',
      retention: [{ from: 'until the end of the day' }],
    },
    {
      store: 'vehicle.feed_schedules',
      fields: ['alert'],
      purpose: 'To tell the employee who looks after a feed that it is late or was refused.',
      retention: [{ from: 'until the schedule is removed' }],
    },
    {
      store: 'vehicle.overrides',
      fields: ['set_by', 'ended_by'],
      purpose: 'To know which employee set a value of a vehicle, instead of its feed.',
      retention: [{ from: 'until the vehicle is deleted' }],
    },
    {
      store: 'vehicle.value_rules',
      fields: ['proposed_by'],
      purpose: 'To know which employee corrected what a word of a feed means.',
      retention: [{ from: 'as long as the rule exists' }],
    },
    {
      store: 'vehicle.value_rule_decisions',
      fields: ['decided_by'],
      purpose: 'To know which employee accepted such a correction for a site.',
      retention: [{ from: 'as long as the rule exists' }],
    },
  ],
  withoutPersonalData: {
    'vehicle.vehicles': 'stock, and the id of a reservation that holds it',
    'vehicle.price_history': 'stock',
    'vehicle.vehicle_views': 'counts',
    'vehicle.import_runs': 'files of stock',
    'vehicle.quarantine': 'records of stock that could not be read',
    'vehicle.photos': 'hashes and sizes of files',
    'vehicle.photo_jobs': 'addresses of photos of stock',
    'vehicle.vehicle_photos': 'photos of stock',
    'vehicle.feed_keys': 'keys of suppliers of photos',
    'vehicle.market_averages': 'averages of stock',
    'vehicle.snapshot_orders': 'the order of the stock in a file',
    'vehicle.run_changes': 'stock before the last imports',
    'vehicle.vehicle_changes': 'stock',
    'vehicle.previews': 'files of stock',
    'vehicle.previewed_vehicles': 'stock as feeds would change it',
  },
  decisions: [valuationDecision],
};
