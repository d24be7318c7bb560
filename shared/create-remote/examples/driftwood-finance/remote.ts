import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** The caravan yard's own estimate beside each price; all else of finance stays the stock one. */
export const remote = defineRemote({
  name: 'driftwood-finance',
  domain: 'finance',
  fragments: { estimate: { module: './src/estimate.ts' } },
});
