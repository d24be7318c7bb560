import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** Replaces the stock offers page of cards with the truck yard's table for comparison. */
export const remote = defineRemote({
  name: 'ironbark-offers',
  domain: 'offers',
  pages: {
    'special-offers': {
      module: './src/special-offers.ts',
      paths: ['/special-offers'],
      preview: {
        title: 'This month at Ironbark',
        description: 'What is off the price this month, side by side, with the day on which each offer ends.',
        skeleton: [{ kind: 'heading' }, { kind: 'text', lines: 2 }, { kind: 'box', height: 420 }],
      },
    },
  },
});
