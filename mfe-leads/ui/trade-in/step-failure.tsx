import { Alert, Box, ErrorSummary } from '@forecourt/design-system';
import { tradeInMessages } from './trade-in-messages.ts';
import type { StepForm } from './use-step-form.ts';

/** Renders the errors of a step above its fields. */
export function StepFailure({ step }: { step: StepForm }) {
  const t = tradeInMessages.use();
  if (!step.failure) return null;
  const { problems, text } = step.failure;
  return text === null ? (
    <ErrorSummary title={t.fixErrors} errors={problems} />
  ) : (
    <Box id={step.failureId} tabIndex={-1} outline="none">
      <Alert tone="danger" title={text} />
    </Box>
  );
}
