import { defineRemote } from '@forecourt/contracts/remote/define-remote';

export const remote = defineRemote({
  name: 'finance',
  fragments: {
    estimate: { module: './ui/estimate/estimate.tsx' },
  },
});
