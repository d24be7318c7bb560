import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** An agency's fragment as a single-file component of Vue, built by the kits with a rule of its own. */
export const remote = defineRemote({
  name: 'vue-finance',
  domain: 'finance',
  fragments: { estimate: { module: './src/estimate.js' } },
});
