import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** An agency's fragment that Vite builds with its plugin for Module Federation. */
export const remote = defineRemote({
  name: 'vite-finance',
  domain: 'finance',
  fragments: { estimate: { module: './src/estimate.js' } },
});
