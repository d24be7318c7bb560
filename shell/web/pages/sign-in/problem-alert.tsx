import { useEffect, useRef } from 'react';
import { Alert, Box } from '@forecourt/design-system';
import { signInMessages, type SignInProblem } from './sign-in-messages.ts';

/** An error that belongs to no field; takes focus when it appears. */
export function ProblemAlert({ problem }: { problem: SignInProblem | null }) {
  const t = signInMessages.use();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) box.current?.focus();
  }, [problem]);
  if (!problem) return null;
  return (
    <Box ref={box} tabIndex={-1} outline="none">
      <Alert tone="danger">{t.problem(problem)}</Alert>
    </Box>
  );
}
