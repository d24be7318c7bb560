import { useId, useRef } from 'react';
import type { FormEvent } from 'react';
import { applicationFields } from '@forecourt/contracts/leads/finance-application-fields';
import { applicationMessagesFor } from '@forecourt/contracts/leads/finance-application-messages';
import { leadMessagesFor } from '@forecourt/contracts/leads/lead-messages';
import { telHref } from '@forecourt/contracts/locations/phone';
import { Alert, Box, Button, ErrorSummary, Flex, Heading, Link, Stack } from '@forecourt/design-system';
import { useHydrated } from '@forecourt/remote-kit';
import { ApplicationControl } from './application-control.tsx';
import { isApplicationField, isRequired, labelOf, type FormField } from './application-fields.ts';
import { applicationFormMessages } from './application-messages.ts';
import { ApplicationReview } from './application-review.tsx';
import type { ApplicationSubject } from './application-subject.ts';
import { DraftNote } from './draft/draft-note.tsx';
import { useApplication } from './draft/use-application.ts';
import { LeadFields } from './send/lead-fields.tsx';
import { StepList } from './step-list.tsx';

/**
 * The application form in steps. Without JavaScript all steps are one form with a native submit. With
 * JavaScript one step is shown at a time and validated before the next, and an unfinished application is
 * stored in the browser.
 */
export function ApplicationForm({ subject }: { subject: ApplicationSubject }) {
  const t = applicationFormMessages.use();
  const isHydrated = useHydrated();
  const id = useId().replaceAll(/[^a-z0-9]/gi, '');
  const headings = useRef<(HTMLHeadingElement | null)[]>([]);
  const application = useApplication(subject, (step) => headings.current[step]?.focus());
  const { form, plan, steps, step, failure } = application;
  const { locale } = plan.site;
  const applicationMessages = applicationMessagesFor(locale);
  const leadMessages = leadMessagesFor(locale);
  const values = form.watch();
  const { errors, isSubmitting } = form.formState;
  const hasVehicle = subject.vehicle !== null;
  const labelFor = (field: FormField) => labelOf(field, plan, leadMessages, applicationMessages);
  const optionsFor = (field: FormField) => {
    if (field === 'dealership_slug')
      return subject.places.dealerships.map(({ slug, name }) => ({ value: slug, label: name }));
    const rule = isApplicationField(field) ? applicationFields[field] : null;
    return rule?.kind === 'choice'
      ? rule.options.map((value) => ({ value, label: applicationMessages.choices[value] ?? value }))
      : [];
  };
  const helperOf = (field: FormField) => {
    return isApplicationField(field) ? applicationMessages.helpers[field] : undefined;
  };
  const problems = steps[step]!.fields.flatMap((field) =>
    errors[field]?.message ? [{ id: `${id}-${field}`, message: errors[field].message }] : [],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (step < steps.length - 1 ? application.next() : application.send());
  };
  return (
    <Box asChild css={withScripts}>
      <form
        method="post"
        action="/api/leads/leads"
        data-lists-errors=""
        noValidate={isHydrated}
        onSubmit={onSubmit}
        aria-label={t.title}
      >
        <LeadFields subject={subject} plan={plan} />
        <StepList labels={steps.map(({ key }) => applicationMessages.steps[key])} current={step} />
        <DraftNote
          application={application}
          labels={steps.map(({ key }) => applicationMessages.steps[key])}
        />
        {steps.map(({ key, fields }, index) => (
          <Box
            key={key}
            as="section"
            aria-labelledby={`${id}-${key}`}
            data-later={index === step ? undefined : ''}
            hidden={isHydrated && index !== step}
            pt="6"
          >
            <Heading
              as="h3"
              size="h4"
              id={`${id}-${key}`}
              tabIndex={-1}
              outline="none"
              ref={(heading: HTMLHeadingElement | null) => void (headings.current[index] = heading)}
              css={{ scrollMarginTop: '7rem' }}
            >
              <Box as="span" display="block" fontSize="sm" fontWeight="normal" color="ink-muted">
                {t.stepOf(index + 1, steps.length)}
              </Box>
              {applicationMessages.steps[key]}
            </Heading>
            <Stack gap="4" mt="4">
              {index === step && problems.length > 0 && (
                <ErrorSummary title={t.fixErrors} errors={problems} />
              )}
              {key === 'review' && index === step && (
                <ApplicationReview
                  steps={steps}
                  values={values}
                  subject={subject}
                  labelFor={labelFor}
                  optionsFor={optionsFor}
                  onChange={application.goTo}
                />
              )}
              {fields.map((field) => (
                <ApplicationControl
                  key={field}
                  field={field}
                  id={`${id}-${field}`}
                  label={labelFor(field)}
                  helper={helperOf(field)}
                  required={isRequired(field, plan, values, hasVehicle)}
                  error={errors[field]?.message}
                  registered={form.register(field, { onChange: () => application.changed(field) })}
                  initial={application.initial[field]}
                  options={optionsFor(field)}
                  choose={t.choose}
                />
              ))}
              {key === 'review' && <Send isBusy={isSubmitting} failure={failure} />}
              <Flex gap="3" wrap="wrap" data-steps>
                {index > 0 && (
                  <Button type="button" variant="outline" onClick={() => application.goTo(index - 1)}>
                    {t.back}
                  </Button>
                )}
                {key !== 'review' && (
                  <Button type="button" onClick={() => void application.next()}>
                    {t.next}
                  </Button>
                )}
              </Flex>
            </Stack>
          </Box>
        ))}
      </form>
    </Box>
  );
}

type SendProps = { isBusy: boolean; failure: { text: string; phone: string | null } | null };

function Send({ isBusy, failure }: SendProps) {
  const t = applicationFormMessages.use();
  return (
    <>
      {failure && (
        <Alert tone="danger" title={failure.text} takesFocus>
          {failure.phone && (
            <>
              {t.call}{' '}
              <Link href={telHref(failure.phone)}>
                <bdi dir="ltr">{failure.phone}</bdi>
              </Link>
            </>
          )}
        </Alert>
      )}
      <Button type="submit" size="lg" width="full" busy={isBusy}>
        {t.send}
      </Button>
    </>
  );
}

/** Browsers without support for the `scripting` media query show every step until hydration. */
const withScripts = {
  '@media (scripting: enabled)': { '& [data-later]': { display: 'none' } },
  '@media (scripting: none)': { '& [data-steps]': { display: 'none' } },
};
