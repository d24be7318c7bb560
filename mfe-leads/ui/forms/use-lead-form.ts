import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type BaseSyntheticEvent,
  type RefObject,
} from 'react';
import { useForm, type FieldErrors, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form';
import type { LeadValues } from '@forecourt/contracts/leads/lead-fields';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { leadProblems } from '@forecourt/contracts/leads/lead-schema';
import type { LeadPlan, PlanningValues } from '@forecourt/contracts/leads/plan-lead-form';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { useSite, useStored } from '@forecourt/remote-kit';
import { contactDetails, type ContactDetails } from './last-lead.ts';
import type { Refusal } from './use-send-lead.ts';

/** The values of a lead, with the addresses of bookings at home and of deliveries. */
export type LeadFormValues = LeadValues & { address?: string; delivery_address?: string };
type LeadFormField = keyof LeadFormValues;
export type LeadControlProps = {
  id: string;
  error: string | undefined;
  registered: Pick<UseFormRegisterReturn, 'name'> & Partial<UseFormRegisterReturn>;
};

type Options = {
  initial: LeadFormValues;
  /** Preserves what was typed while the form is unmounted. */
  draft?: RefObject<LeadFormValues | null> | undefined;
  planOf(values: PlanningValues): LeadPlan<PublicTenant>;
  /** The text for a missing address, if one is asked for. */
  needsAddress?: string | undefined;
  /** The confirmed phone number. */
  phone?: string | undefined;
};

export type LeadForm<Refused extends Refusal> = {
  form: UseFormReturn<LeadFormValues>;
  formId: string;
  /** The field that only programs fill in, which react-hook-form does not know. */
  honeypot: RefObject<HTMLInputElement | null>;
  plan: LeadPlan<PublicTenant>;
  isBusy: boolean;
  /** The errors of fields, for the summary above them. */
  problems: { id: string; message: string }[];
  /** Why the lead was refused, if not because of a field. */
  refusal: Refused | null;
  control(field: LeadFormField): LeadControlProps;
  /** Returns the handler that sends valid values; what `send` returns is why they were refused. */
  submit(
    send: (values: LeadFormValues, trap: string) => Promise<Refused | null>,
  ): (event: BaseSyntheticEvent) => Promise<void>;
};

/**
 * The state of a form with a lead's fields: it is validated by its plan, starts with the shopper's stored
 * details, and focuses the first error after a submission.
 */
export function useLeadForm<Refused extends Refusal = Refusal>(options: Options): LeadForm<Refused> {
  const { initial, draft, planOf, needsAddress } = options;
  const formId = useId();
  const honeypot = useRef<HTMLInputElement>(null);
  const messages = leadMessagesFor(useSite().locale);
  const [refusal, setRefusal] = useState<Refused | null>(null);
  const [stored] = useStored<ContactDetails>(contactDetails, null);
  const form = useForm<LeadFormValues>({
    defaultValues: draft?.current ?? initial,
    shouldFocusError: false,
    resolver: (typed) => {
      const values = cleanValues(typed);
      const problems = [
        ...(needsAddress && !values.address ? [{ field: 'address', message: needsAddress }] : []),
        ...leadProblems(planOf(values), values, messages),
      ];
      const errors = Object.fromEntries(
        problems.map(({ field, message }) => [field, { type: 'form', message }]),
      ) as FieldErrors<LeadFormValues>;
      return problems.length > 0 ? { values: {}, errors } : { values, errors: {} };
    },
  });
  const { register, handleSubmit, setError, setValue, getValues, watch, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const [dealership_slug, preferred_channel, category] = watch([
    'dealership_slug',
    'preferred_channel',
    'category',
  ]);
  const plan = planOf({ dealership_slug, preferred_channel, category });

  const { name = '', email = '', phone = '' } = { ...stored, ...(options.phone && { phone: options.phone }) };
  useEffect(() => {
    const person = { name, email, phone };
    for (const field of ['name', 'email', 'phone'] as const)
      if (person[field] && !getValues(field)) setValue(field, person[field]);
  }, [name, email, phone, getValues, setValue]);
  useEffect(() => () => void (draft && (draft.current = getValues())), [draft, getValues]);

  const shown: LeadFormField[] = [
    ...(needsAddress ? (['address'] as const) : []),
    ...plan.fields.map(({ field }) => field),
  ];
  const fieldId = (field: LeadFormField) => `${formId}-${field}`;
  const problems = shown.flatMap((field) => {
    const message = errors[field]?.message;
    return message ? [{ id: fieldId(field), message }] : [];
  });
  const firstWrong = problems[0]?.id;
  const focusFirstWrong = useEffectEvent(() => {
    if (firstWrong && !isSubmitting && submitCount > 0) document.getElementById(firstWrong)?.focus();
  });
  // After a submission, and not when an error is fixed.
  useEffect(() => focusFirstWrong(), [isSubmitting, submitCount]);

  return {
    form,
    formId,
    honeypot,
    plan,
    isBusy: isSubmitting,
    problems,
    refusal: problems.length > 0 ? null : refusal,
    control: (field) => ({ id: fieldId(field), error: errors[field]?.message, registered: register(field) }),
    submit: (send) =>
      handleSubmit(
        async (values) => {
          setRefusal(null);
          const refused = await send(values, honeypot.current?.value ?? '');
          const wrong = refused?.fields.filter(({ field }) => shown.includes(field as LeadFormField)) ?? [];
          for (const { field, message } of wrong) setError(field as LeadFormField, { message });
          if (wrong.length === 0) setRefusal(refused);
        },
        () => setRefusal(null),
      ),
  };
}

/** Removes control characters, which pasted text can contain and the server refuses. */
export function cleanValues(values: LeadFormValues): LeadFormValues {
  const entries = Object.entries(values).map(([field, value]) => [
    field,
    typeof value !== 'string' ? value : field === 'message' ? cleanText(value) : cleanLine(value),
  ]);
  return Object.fromEntries(entries) as LeadFormValues;
}

const cleanText = (text: string) => text.replace(/[^\P{Cc}\t\n\r]/gu, '').trim();
const cleanLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').trim();
