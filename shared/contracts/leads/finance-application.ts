import * as z from 'zod/mini';
import {
  amountOf,
  applicationFieldNames,
  applicationFields,
  isRequiredInApplication,
  type ApplicationField,
  type ApplicationRule,
  type ApplicationValues,
} from './finance-application-fields.ts';
import type { ApplicationMessages } from './finance-application-messages.ts';

export type ApplicationContext = {
  /** Current date in the site's time zone, such as `2026-11-22`. */
  today: string;
  hasVehicle: boolean;
};

/**
 * Returns the schema of a finance application, shared by browser and server. It trims text and replaces
 * control characters with spaces. Amounts stay as typed, dates have the form `1990-04-30`, and missing fields
 * become empty.
 */
export function applicationSchema(t: ApplicationMessages, { today, hasVehicle }: ApplicationContext) {
  const shape = Object.fromEntries(
    applicationFieldNames.map((field) => [
      field,
      applicationFields[field].kind === 'tick'
        ? z._default(z.boolean(), false)
        : z.pipe(z._default(z.string(), ''), z.transform(plainText)),
    ]),
  );
  return (z.object(shape) as unknown as z.ZodMiniType<ApplicationValues, Partial<ApplicationValues>>).check(
    (context) => {
      for (const field of applicationFieldNames) {
        const isRequired = isRequiredInApplication(field, context.value, hasVehicle);
        const message = problemOf(field, context.value[field], isRequired, t, today);
        if (message)
          context.issues.push({ code: 'custom', input: context.value[field], path: [field], message });
      }
    },
  );
}

function problemOf(
  field: ApplicationField,
  value: string | boolean,
  isRequired: boolean,
  t: ApplicationMessages,
  today: string,
): string | undefined {
  const rule: ApplicationRule = applicationFields[field];
  if (typeof value === 'boolean') return value || !isRequired ? undefined : t.problems.finance_consent;
  if (!value) return isRequired ? t.problems[field] : undefined;
  switch (rule.kind) {
    case 'date':
      return dateProblem(value, t, today);
    case 'line':
      return value.length > rule.longest ? t.tooLong(t.labels[field], rule.longest) : undefined;
    case 'money': {
      const amount = amountOf(value);
      return amount !== null && amount <= largestAmount ? undefined : t.amountWrong(t.labels[field]);
    }
    case 'choice':
      return rule.options.includes(value) ? undefined : t.problems[field];
    case 'tick':
      return undefined;
  }
}

const largestAmount = 10_000_000;

/** The problem of a date of birth, if any: 18 to 120 years old on `today`. ISO dates compare as text. */
function dateProblem(value: string, t: ApplicationMessages, today: string): string | undefined {
  const date = new Date(`${value}T00:00:00Z`);
  const isDate = /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(date.getTime());
  if (!isDate || date.toISOString().slice(0, 10) !== value) return t.problems.date_of_birth;
  const yearsBefore = (years: number) => `${Number(today.slice(0, 4)) - years}${today.slice(4)}`;
  if (value <= yearsBefore(120)) return t.problems.date_of_birth;
  return value <= yearsBefore(18) ? undefined : t.tooYoung;
}

/** Normalizes text to one trimmed, well-formed line; control characters become spaces. */
const plainText = (text: string) =>
  text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim();
