import * as z from 'zod/mini';
import { asciiDigits } from '../format/ascii-digits.ts';
import {
  emptyLeadValues,
  leadFieldNames,
  leadFields,
  preferredChannels,
  preferredTimes,
  type LeadField,
  type LeadValues,
} from './lead-fields.ts';
import type { LeadMessages } from './lead-messages.ts';
import { isPhoneNumber } from './phone-number.ts';
import type { LeadPlan } from './plan-lead-form.ts';

/**
 * Returns the schema of a form's values by its plan, shared by browser and server. Fields that the plan does
 * not show are parsed if they are sent.
 * @param complete false for a step before the last, which may omit fields of later steps
 */
export function leadSchema(plan: LeadPlan, t: LeadMessages, complete = true): z.ZodMiniType<LeadValues> {
  const required = new Set(plan.fields.filter((entry) => entry.required).map(({ field }) => field));
  const shape = Object.fromEntries(
    leadFieldNames.map((field) => [field, fieldSchema(field, complete && required.has(field), plan, t)]),
  );
  return z.object(shape) as unknown as z.ZodMiniType<LeadValues>;
}

/** Returns the first problem of each shown field, in display order. */
export function leadProblems(
  plan: LeadPlan,
  values: LeadValues,
  t: LeadMessages,
): { field: LeadField; message: string }[] {
  const issues = leadSchema(plan, t).safeParse(values).error?.issues ?? [];
  return plan.fields.flatMap(({ field }) => {
    const issue = issues.find(({ path }) => path[0] === field);
    return issue ? [{ field, message: issue.message }] : [];
  });
}

function fieldSchema(field: LeadField, required: boolean, plan: LeadPlan, t: LeadMessages): z.ZodMiniType {
  const rule = leadFields[field];
  const missing = t[`${field}_missing` as keyof LeadMessages] as string | undefined;
  if (rule.kind === 'tick') {
    const error = field === 'terms_conditions' ? plan.site.leads.terms.errorText : missing;
    return orEmpty(field, z.boolean().check(z.refine((ticked) => ticked || !required, error)));
  }
  if (rule.kind === 'list')
    return orEmpty(
      field,
      z
        .array(
          z
            .string()
            .check(
              z.maxLength(rule.longest, t.tooLong(labelOf(field, t), rule.longest)),
              oneLine(labelOf(field, t), t),
            ),
        )
        .check(z.maxLength(20, t.tooMany(labelOf(field, t), 20))),
    );
  const text = z.string().check(
    z.trim(),
    z.overwrite((typed) => ('format' in rule && rule.format !== 'email' ? asciiDigits(typed) : typed)),
    z.check((context) => {
      const message = problemOf(field, context.value, required, plan, t);
      if (message) context.issues.push({ code: 'custom', input: context.value, message });
    }),
  );
  return orEmpty(field, text);
}

/** Treats a missing or null value as empty. */
const orEmpty = (field: LeadField, schema: z.ZodMiniType) =>
  z.pipe(
    z.transform((value: unknown): unknown => value ?? emptyLeadValues[field]),
    schema,
  );

/** Returns the label of a field that takes text; a tick box has a sentence instead. */
const labelOf = (field: LeadField, t: LeadMessages): string => t[field as keyof LeadMessages & LeadField];

const oneLine = (label: string, t: LeadMessages) =>
  z.refine<string>((text) => /^\P{Cc}*$/u.test(text), t.notOneLine(label));

function problemOf(
  field: LeadField,
  text: string,
  required: boolean,
  plan: LeadPlan,
  t: LeadMessages,
): string | undefined {
  const rule: { kind: string; longest: number; format?: string } = leadFields[field];
  if (rule.kind !== 'text' && !/^\P{Cc}*$/u.test(text)) return t.notOneLine(labelOf(field, t));
  if (rule.format === 'postcode' && (text || required))
    return /^\d{4}$/.test(text) ? undefined : t.postcode_wrong;
  if (text.length > rule.longest)
    return field === 'message' ? t.message_tooLong(rule.longest) : t.tooLong(labelOf(field, t), rule.longest);
  if (!text) return required ? (t[`${field}_missing` as keyof LeadMessages] as string) : undefined;
  if (!isOffered(field, text, plan)) return t[`${field}_missing` as keyof LeadMessages] as string;
  if (rule.format === 'email') return isEmail(text) ? undefined : t.email_missing;
  if (rule.format === 'phone') return isPhoneNumber(text) ? undefined : t.phone_missing;
  if (field === 'preferred_channel')
    return (preferredChannels as readonly string[]).includes(text) ? undefined : t.preferred_channel_missing;
  if (field === 'preferred_time')
    return (preferredTimes as readonly string[]).includes(text) ? undefined : t.preferred_time_missing;
  return undefined;
}

/** Whether a shown dealership or location is an option; not another site's, for example. */
function isOffered(field: LeadField, text: string, plan: LeadPlan): boolean {
  if (!plan.fields.some((entry) => entry.field === field)) return true;
  if (field === 'dealership_slug') return plan.dealerships.some(({ slug }) => slug === text);
  if (field === 'location') return plan.locations.some(({ name }) => name === text);
  return true;
}

const isEmail = (text: string) => z.email().safeParse(text).success;
