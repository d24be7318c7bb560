import { defineRemote } from '@forecourt/contracts/remote/define-remote';

/** The truck yard's own offers page: one table to compare by, in the place of the stock page of cards. */
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
