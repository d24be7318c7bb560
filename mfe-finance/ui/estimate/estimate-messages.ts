import { defineMessages } from '@forecourt/contracts/messages/define-messages';
import { siteMessages } from '@forecourt/remote-kit';

const per = { week: 'a week', fortnight: 'a fortnight', month: 'a month' };

const en = {
  per: (period: keyof typeof per) => per[period],
  perYear: (rate: string) => `${rate}\u00a0% p.a.`,
  comparison: (rate: string) => `${rate}\u00a0% comparison*`,
  terms: 'T&Cs',
  enquireForFinance: 'Enquire for Finance',
  assumptions: 'What this assumes',
  assumedPrice: 'Price',
  deposit: 'Deposit',
  termLabel: 'Loan term',
  years: (years: number) => (years === 1 ? '1 year' : `${years} years`),
  balloon: 'Balloon at the end',
  lender: 'Lender',
  establishmentFee: 'Establishment fee, added to the loan',
  everyMonth: (amount: string) => `${amount} a month`,
};

/** The estimate's messages, separate from those of the domain because the estimate is on every card. */
export const estimateMessages = siteMessages(defineMessages('finance/estimate', en));
