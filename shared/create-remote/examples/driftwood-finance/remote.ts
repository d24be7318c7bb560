import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** Replaces the estimate beside each price for the caravan yard; all other parts of finance are the stock ones. */
export const remote = defineRemote({
  name: 'driftwood-finance',
  domain: 'finance',
  fragments: { estimate: { module: './src/estimate.ts' } },
});
