import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Alert, Box, Button, ButtonLink } from '@forecourt/design-system';
import { Refused } from '../call-registry.ts';

/** Renders what a page shows when its data cannot be loaded. */
export function FailedPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isSignedOut = error instanceof Refused && error.status === 401;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const message = isMissing
    ? 'The dashboard has no such page.'
    : isSignedOut
      ? 'Your session has ended, or its token was revoked.'
      : (error as Error).message;
  return (
    <Box py="8">
      <Alert
        tone={isMissing ? 'info' : 'danger'}
        action={
          isSignedOut || isMissing ? (
            <ButtonLink href={isMissing ? '/' : '/sign-in'} variant="outline" size="sm">
              {isMissing ? 'Remotes' : 'Sign in'}
            </ButtonLink>
          ) : (
            <Button variant="outline" size="sm" busy={state === 'loading'} onClick={() => void revalidate()}>
              Try again
            </Button>
          )
        }
      >
        {message}
      </Alert>
    </Box>
  );
}
