import type { LeadDepartment } from '@forecourt/contracts/leads/lead-forms';
import { defineMessages } from '@forecourt/contracts/messages/define-messages';

const departments: Record<LeadDepartment, string> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
  careers: 'Careers',
};

/** What dealers' systems call in English, by that name; English needs no other one. */
const names: Record<string, string> = {};

const en = {
  departments,
  /** Subcategories, and labels and values of a form's details. */
  names,
  promised: (site: string, minutes: number, name: string) =>
    `${site} promised an answer within ${minutes} minutes. Answer this email to write to ${name}.`,
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  vehicle: 'Vehicle',
  message: 'Message',
  department: 'Department',
  category: 'Category',
  additionalServices: 'Additional services',
  cv: 'CV',
  preferredDealership: 'Preferred dealership',
  location: 'Location',
  rego: 'Rego',
  postcode: 'Postcode',
  answerBy: 'Answer by',
  bestTime: 'Best time',
  marketingConsent: 'Marketing consent',
  financeConsent: 'Finance consent',
  yes: 'Yes',
  no: 'No',
  page: 'Page',
  campaign: 'Campaign',
  cameFrom: 'Came from',
  lender: 'Lender',
  repayment: 'Repayment as calculated',
  noFigure: 'no figure',
  every: { week: 'a week', fortnight: 'a fortnight', month: 'a month' },
  repaymentTerms: (repayment: string, rate: number, comparisonRate: number, years: number) =>
    `${repayment}, ${rate}% p.a., comparison rate ${comparisonRate}%, over ${years} years`,
  price: 'Price',
  deposit: 'Deposit',
  tradeIn: 'Trade-in',
  owing: 'Owed on the trade-in',
  moneyBack: 'To be returned to the customer',
  borrowed: 'Amount borrowed',
  residual: 'Residual',
  establishmentFee: 'Establishment fee',
  total: 'Total payable',
  ofWhich: (total: string, interest: string) => `${total}, of which ${interest} interest and fees`,
};
export type NoticeMessages = typeof en;

/** Labels of a lead as the dealer reads it: in English in ADF, and in the site's language for people. */
export const noticeMessages = defineMessages('leads/notice', en);
