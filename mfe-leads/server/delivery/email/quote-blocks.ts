import type { FinanceScenario } from '@forecourt/contracts/api/finance-api';
import { comparisonRateWarningFor } from '@forecourt/contracts/finance/comparison-rate';
import { formatMoney } from '@forecourt/contracts/format/format-number';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import type { EmailBlock } from '@forecourt/server-kit/messages/render-email';

const en = {
  price: 'Price',
  deposit: 'Deposit',
  tradeIn: 'Trade-in',
  owing: 'Owed on the trade-in',
  moneyBack: 'You get back',
  borrowed: 'You borrow',
  residual: 'Residual',
  term: 'Loan term in years',
  repayment: 'Repayment',
  every: { week: 'a week', fortnight: 'a fortnight', month: 'a month' },
  rate: 'Interest rate',
  comparison: 'Comparison rate*',
  lender: 'Lender',
  total: 'You pay in all',
  cost: 'Interest and fees',
  perMonth: 'a month',
  open: 'Open this calculation',
  estimate: 'These figures are estimates, not an offer of credit.',
};

export const messages = defineMessages('leads/quote-blocks', en);

/**
 * Returns a shopper's calculation for an email to the shopper: the figures, every fee, the warning, and a
 * link to the page that shows it.
 */
export function quoteBlocks(finance: FinanceScenario, locale: string, site: string): EmailBlock[] {
  const t = messages.for(locale);
  const parts: [string, number][] = [
    [t.deposit, finance.deposit],
    [t.tradeIn, finance.tradeIn],
    [t.owing, finance.owing],
    [t.moneyBack, finance.moneyBack ?? 0],
    [t.borrowed, finance.borrowed ?? 0],
    [t.residual, finance.residual],
  ];
  const rows: [string, string][] = [
    ...(finance.repayment === null
      ? []
      : ([[t.repayment, `${dollars(finance.repayment)} ${t.every[finance.frequency]}`]] as [
          string,
          string,
        ][])),
    [t.rate, `${finance.ratePercent}%`],
    [t.comparison, `${finance.comparisonRate}%`],
    ...(finance.providerName ? ([[t.lender, finance.providerName]] as [string, string][]) : []),
    [t.price, dollars(finance.price)],
    ...parts
      .filter(([, amount]) => amount > 0)
      .map(([label, amount]): [string, string] => [label, dollars(amount)]),
    [t.term, String(finance.termYears)],
    ...finance.fees.map(({ name, amount, every }): [string, string] => [
      name,
      every === 'month' ? `${dollars(amount)} ${t.perMonth}` : dollars(amount),
    ]),
    [t.total, dollars(finance.total)],
    [t.cost, dollars(finance.costOfCredit)],
  ];
  return [
    { kind: 'facts', rows },
    { kind: 'text', text: `*${comparisonRateWarningFor(locale)}` },
    { kind: 'text', text: finance.disclaimer ? `${t.estimate} ${finance.disclaimer}` : t.estimate },
    { kind: 'button', label: t.open, href: `${site}${finance.path}` },
  ];
}

const dollars = (amount: number) => formatMoney(amount, { cents: !Number.isInteger(amount) });
