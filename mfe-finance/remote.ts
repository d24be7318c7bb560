import { defineRemote } from '@forecourt/contracts/remote/define-remote';
import { financeRedirects } from './model/finance-redirects.ts';

export const remote = defineRemote({
  name: 'finance',
  pages: {
    finance: {
      module: './ui/finance-page/finance-page.tsx',
      paths: [
        '/finance',
        '/finance-enquiry',
        '/apply-for-finance',
        '/finance-pre-approval',
        '/personalised/finance',
      ],
      redirects: financeRedirects,
      gates: [
        {
          paths: ['/finance'],
          type: 'finance',
          settings: { 'gating.finance': true, 'finance.provider': true },
        },
        {
          paths: ['/personalised/finance'],
          type: 'equifax-finance',
          settings: { 'gating.equifaxFinance': true, 'finance.provider': true },
        },
      ],
    },
  },
  fragments: {
    estimate: { module: './ui/estimate/estimate.tsx', hydrate: 'idle' },
    summary: { module: './ui/summary/summary.tsx', hydrate: 'idle' },
    calculator: { module: './ui/calculator/calculator.tsx' },
    'delivery-cost': { module: './ui/delivery-cost/delivery-cost.tsx' },
    'fuel-cost': { module: './ui/fuel-cost/fuel-cost.tsx' },
  },
});
