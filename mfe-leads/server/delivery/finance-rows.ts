import type { FinanceScenario } from '@forecourt/contracts/api/finance-api';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import {
  amountOf,
  applicationFieldNames,
  applicationFields,
  type ApplicationField,
  type ApplicationValues,
} from '@forecourt/contracts/leads/finance-application-fields';
import { applicationMessagesFor } from '@forecourt/contracts/leads/finance-application-messages';

type Row = [label: string, value: string];

/** Returns the rows of a finance lead in the dealer's language: the shopper's calculation, and the answers of an application. */
export function financeRows({ finance, application, finance_consent_text }: LeadPayload): Row[] {
  return [
    ...(finance ? figureRows(finance) : []),
    ...(application ? answerRows(application) : []),
    ...(application && finance_consent_text
      ? ([['Finance consent', `Yes ("${finance_consent_text}")`]] as Row[])
      : []),
  ];
}

function figureRows(finance: FinanceScenario): Row[] {
  const { frequency, repayment } = finance;
  const parts: [string, number][] = [
    ['Price', finance.price],
    ['Deposit', finance.deposit],
    ['Trade-in', finance.tradeIn],
    ['Owed on the trade-in', finance.owing],
    ['To be returned to the customer', finance.moneyBack ?? 0],
    ['Amount borrowed', finance.borrowed ?? 0],
    ['Residual', finance.residual],
    ['Establishment fee', finance.establishmentFee],
  ];
  return [
    ...(finance.providerName ? ([['Lender', `${finance.providerName} (${finance.provider})`]] as Row[]) : []),
    [
      'Repayment as calculated',
      `${repayment === null ? 'no figure' : `${dollars(repayment)} a ${frequency}`}, ${finance.ratePercent}% p.a., comparison rate ${finance.comparisonRate}%, over ${finance.termYears} years`,
    ],
    ...parts
      .filter(([label, amount]) => label === 'Price' || amount > 0)
      .map(([label, amount]): Row => [label, dollars(amount)]),
    [
      'Total payable',
      `${dollars(finance.total)}, of which ${dollars(finance.costOfCredit)} interest and fees`,
    ],
    ...finance.fees.map(({ name, amount, every }): Row => [
      name,
      `${dollars(amount)}${every === 'month' ? ' a month' : ''}`,
    ]),
  ];
}

const answerRows = (application: ApplicationValues): Row[] =>
  applicationFieldNames.flatMap((field): Row[] => {
    const said = answerText(field, application[field]);
    return said ? [[dealerTexts.labels[field], said]] : [];
  });

const dealerTexts = applicationMessagesFor('en');

function answerText(field: ApplicationField, value: string | boolean): string | null {
  if (typeof value === 'boolean' || value === '') return null;
  const { kind } = applicationFields[field];
  if (kind === 'choice') return dealerTexts.choices[value] ?? value;
  const amount = kind === 'money' ? amountOf(value) : null;
  return amount === null ? value : dollars(amount);
}

const dollars = (amount: number) =>
  new Intl.NumberFormat('en-AU', {
    style: 'currency',
    currency: 'AUD',
    minimumFractionDigits: Number.isInteger(amount) ? 0 : 2,
  }).format(amount);
