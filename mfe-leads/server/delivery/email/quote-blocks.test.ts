import '@forecourt/test-kit/languages';
import { aFinanceScenario } from '../../testing/a-finance-scenario.ts';
import { quoteBlocks } from './quote-blocks.ts';

const scenario = aFinanceScenario({
  fees: [{ name: 'Dealer agency fee', amount: 912.25, every: 'once' }],
  disclaimer: 'An example only.',
});

it('lists the figures, every fee, the warning and a link to the calculation', () => {
  const blocks = quoteBlocks(scenario, 'en', 'https://barrow.example');
  expect(blocks[0]).toEqual({
    kind: 'facts',
    rows: [
      ['Repayment', '$112 a week'],
      ['Interest rate', '9.95%'],
      ['Comparison rate*', '10.6%'],
      ['Lender', 'Barrow Money'],
      ['Price', '$24,990'],
      ['Deposit', '$2,000'],
      ['You borrow', '$22,990'],
      ['Loan term in years', '5'],
      ['Dealer agency fee', '$912.25'],
      ['You pay in all', '$29,120'],
      ['Interest and fees', '$6,130'],
    ],
  });
  expect(JSON.stringify(blocks)).toContain(
    'WARNING: This comparison rate is true only for the examples given',
  );
  expect(blocks.at(-1)).toEqual({
    kind: 'button',
    label: 'Open this calculation',
    href: 'https://barrow.example/finance?car_id=v1&deposit=2000',
  });
});

it('translates the quote on an Arabic site, and omits a missing repayment', () => {
  const text = JSON.stringify(quoteBlocks({ ...scenario, repayment: null }, 'ar', 'https://nakhla.example'));
  expect(text).toContain('تنبيه: لا تصح نسبة المقارنة');
  expect(text).not.toMatch(/WARNING|"القسط"/);
});
