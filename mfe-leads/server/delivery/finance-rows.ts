import type { FinanceScenario } from '@forecourt/contracts/api/finance-api';
import type { LeadPayload } from '@forecourt/contracts/api/leads-api';
import { formatMoney } from '@forecourt/contracts/format/format-number';
import {
  amountOf,
  applicationFieldNames,
  applicationFields,
  type ApplicationField,
  type ApplicationValues,
} from '@forecourt/contracts/leads/finance-application-fields';
import { applicationMessagesFor } from '@forecourt/contracts/leads/finance-application-messages';
import { noticeMessages, type NoticeMessages } from './email/notice-messages.ts';

export type Row = [label: string, value: string];

/** The rows of a finance lead in a language: the shopper's calculation, and the answers of an application. */
export function financeRows(
  { finance, application, finance_consent_text }: LeadPayload,
  locale: string,
): Row[] {
  const t = noticeMessages.for(locale);
  return [
    ...(finance ? figureRows(finance, t) : []),
    ...(application ? answerRows(application, locale) : []),
    ...(application && finance_consent_text
      ? ([[t.financeConsent, `${t.yes} ("${finance_consent_text}")`]] as Row[])
      : []),
  ];
}

function figureRows(finance: FinanceScenario, t: NoticeMessages): Row[] {
  const { frequency, repayment } = finance;
  const parts: [string, number][] = [
    [t.price, finance.price],
    [t.deposit, finance.deposit],
    [t.tradeIn, finance.tradeIn],
    [t.owing, finance.owing],
    [t.moneyBack, finance.moneyBack ?? 0],
    [t.borrowed, finance.borrowed ?? 0],
    [t.residual, finance.residual],
    [t.establishmentFee, finance.establishmentFee],
  ];
  const each = repayment === null ? t.noFigure : `${dollars(repayment)} ${t.every[frequency]}`;
  return [
    ...(finance.providerName ? ([[t.lender, `${finance.providerName} (${finance.provider})`]] as Row[]) : []),
    [t.repayment, t.repaymentTerms(each, finance.ratePercent, finance.comparisonRate, finance.termYears)],
    ...parts
      .filter(([label, amount]) => label === t.price || amount > 0)
      .map(([label, amount]): Row => [label, dollars(amount)]),
    [t.total, t.ofWhich(dollars(finance.total), dollars(finance.costOfCredit))],
    ...finance.fees.map(({ name, amount, every }): Row => [
      name,
      `${dollars(amount)}${every === 'month' ? ` ${t.every.month}` : ''}`,
    ]),
  ];
}

function answerRows(application: ApplicationValues, locale: string): Row[] {
  const t = applicationMessagesFor(locale);
  return applicationFieldNames.flatMap((field): Row[] => {
    const answer = answerText(field, application[field], t.choices);
    return answer ? [[t.labels[field], answer]] : [];
  });
}

function answerText(
  field: ApplicationField,
  value: string | boolean,
  choices: Readonly<Record<string, string>>,
): string | null {
  if (typeof value === 'boolean' || value === '') return null;
  const { kind } = applicationFields[field];
  if (kind === 'choice') return choices[value] ?? value;
  const amount = kind === 'money' ? amountOf(value) : null;
  return amount === null ? value : dollars(amount);
}

const dollars = (amount: number) => formatMoney(amount, { cents: !Number.isInteger(amount) });
