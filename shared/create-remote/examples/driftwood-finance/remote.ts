import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** Replaces the estimate beside prices for the caravan yard; other parts of finance are the stock ones. */
export const remote = defineRemote({
  name: 'driftwood-finance',
  domain: 'finance',
  fragments: { estimate: { module: './src/estimate.ts' } },
});
