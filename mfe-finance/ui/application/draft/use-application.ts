import { useEffect, useMemo, useRef, useState } from 'react';
import { useForm, type Resolver } from 'react-hook-form';
import { applicationMessagesFor } from '@forecourt/contracts/leads/finance-application-messages';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { planLeadForm } from '@forecourt/contracts/leads/plan-lead-form';
import { siteStorage, useSite } from '@forecourt/remote-kit';
import { formSteps, startValues, type FormField, type FormValues, type Plan } from '../application-fields.ts';
import { applicationFormMessages } from '../application-messages.ts';
import type { ApplicationSubject } from '../application-subject.ts';
import { useSendApplication } from '../send/use-send-application.ts';
import { applicationDraft, type Draft } from './application-draft.ts';

export type Application = ReturnType<typeof useApplication>;

/** The state of the form: answers, step, errors, and the draft stored in this browser. */
export function useApplication(subject: ApplicationSubject, focusStep: (step: number) => void) {
  const site = useSite();
  const t = applicationFormMessages.use();
  const { vehicle, places } = subject;
  const dealership = vehicle?.dealership_slug ?? subject.dealership;
  const planFor = ({ dealership_slug }: { dealership_slug: string }): Plan =>
    planLeadForm(
      { form: 'finance-application', site, places, dealership },
      { dealership_slug, preferred_channel: '' },
    );
  const offered = places.dealerships.some(({ slug }) => slug === dealership) ? (dealership ?? '') : '';
  const initial = startValues(planFor({ dealership_slug: offered }), {
    vehicle_wanted: subject.carType ?? '',
    purpose: subject.isBusiness ? 'business' : '',
    dealership_slug: offered,
  });
  const form = useForm<FormValues>({
    defaultValues: initial,
    resolver: (async (values) => {
      const problems = Object.entries(await problemsOf(values));
      return {
        values: problems.length === 0 ? values : {},
        errors: Object.fromEntries(problems.map(([field, message]) => [field, { type: 'custom', message }])),
      };
    }) as Resolver<FormValues>,
  });
  const plan = planFor({ dealership_slug: form.watch('dealership_slug') });
  const steps = formSteps(plan, { employment: form.watch('employment') }, vehicle !== null);
  const [step, setStep] = useState(0);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isSaved, setSaved] = useState(false);
  const [isDiscarded, setDiscarded] = useState(false);
  const [failure, setFailure] = useState<{ text: string; phone: string | null } | null>(null);
  const drafts = useMemo(() => applicationDraft(site.slug), [site.slug]);
  const focusNext = useRef(false);
  const invalidField = useRef<FormField | null>(null);
  const used = useRef(false);
  const application = useSendApplication(subject);

  useEffect(() => setDraft(drafts.read()), [drafts]);
  useEffect(() => {
    const contact = siteStorage<Partial<FormValues> | null>(site.slug, 'contact').read(null);
    for (const field of ['name', 'email', 'phone'] as const)
      if (contact?.[field] && !form.getValues(field)) form.setValue(field, contact[field]);
  }, [site.slug, form]);
  useEffect(() => {
    if (focusNext.current) focusStep(step);
    focusNext.current = false;
    // The field can take focus only after its step is rendered.
    if (invalidField.current) form.setFocus(invalidField.current);
    invalidField.current = null;
  });

  async function problemsOf(values: FormValues) {
    const { applicationProblems } = await import('../application-problems.ts');
    const messages = { lead: leadMessagesFor(site.locale), application: applicationMessagesFor(site.locale) };
    return applicationProblems(values, planFor(values), vehicle !== null, messages);
  }

  function goTo(next: number) {
    focusNext.current = true;
    setStep(next);
    save(next);
  }

  function save(at: number) {
    if (!used.current) return;
    drafts.write(at, form.getValues(), plan.site.finance.application.draftHours, application.stepsKey());
    setDraft(null);
    setSaved(true);
    setDiscarded(false);
  }

  return {
    form,
    plan,
    steps,
    step,
    initial,
    draft,
    isSaved,
    isDiscarded,
    failure,
    goTo,
    /** Goes to the next step if this one is valid; otherwise focuses the first invalid field. */
    async next() {
      if (!(await form.trigger(steps[step]!.fields, { shouldFocus: true }))) return;
      application.step(form.getValues(), plan);
      goTo(step + 1);
    },
    /** Runs after each change: validates a field with an error again, and stores the draft. */
    changed(field: FormField) {
      if (form.formState.errors[field]) void form.trigger(field);
      used.current = true;
      if (field === 'keep_unfinished' && !form.getValues(field)) application.withdraw(application.stepsKey());
      save(step);
    },
    resume() {
      if (!draft) return;
      application.resume(draft.key ?? null);
      const keep_unfinished = typeof draft.key === 'string';
      form.reset({ ...initial, ...draft.values, keep_unfinished }, { keepDefaultValues: true });
      used.current = true;
      setSaved(true);
      setDraft(null);
      focusNext.current = true;
      setStep(Math.min(draft.step, steps.length - 1));
    },
    /** Deletes the answers in the form, in the storage of the browser and on the server. */
    discard() {
      application.withdraw(drafts.read()?.key ?? null);
      drafts.remove();
      used.current = false;
      form.reset(initial);
      setDraft(null);
      setSaved(false);
      setDiscarded(true);
      setStep(0);
    },
    async send() {
      setFailure(null);
      if (!(await goToFirstProblem())) return;
      await form.handleSubmit(async (values) => {
        const outcome = await application.send(values, plan);
        if (outcome.ok) return drafts.remove();
        const invalidFields = steps.flatMap(({ fields }) => fields).filter((field) => outcome.fields[field]);
        if (invalidFields.length === 0)
          return setFailure({ text: outcome.text ?? t.failed, phone: outcome.phone });
        for (const field of invalidFields) form.setError(field, { message: outcome.fields[field]! });
        show(invalidFields[0]!);
      })();
    },
  };

  /** Finds errors in earlier steps, as in an old draft, or in fields that a choice makes required. */
  async function goToFirstProblem(): Promise<boolean> {
    const problems = await problemsOf(form.getValues());
    const first = steps.flatMap(({ fields }) => fields).find((field) => problems[field]);
    if (!first) return true;
    await form.trigger(steps.find(({ fields }) => fields.includes(first))!.fields);
    show(first);
    return false;
  }

  function show(field: FormField) {
    const stepOfField = steps.findIndex(({ fields }) => fields.includes(field));
    if (stepOfField === step) return form.setFocus(field);
    invalidField.current = field;
    setStep(stepOfField);
  }
}
