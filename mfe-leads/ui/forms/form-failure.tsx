import { Alert, ErrorSummary } from '@forecourt/design-system';
import type { FormSubmission } from './use-form-submission.ts';

type Props = {
  submission: Pick<FormSubmission, 'errors' | 'failure'>;
  /** The title of the errors. */
  problems: string;
};

/** Renders the errors of a form above its fields. */
export function FormFailure({ submission: { errors, failure }, problems }: Props) {
  return (
    <>
      {errors.length > 0 && <ErrorSummary title={problems} errors={errors} />}
      {failure && <Alert tone="danger" title={failure} takesFocus />}
    </>
  );
}
