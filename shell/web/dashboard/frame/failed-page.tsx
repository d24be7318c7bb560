import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router';
import { Alert, Box, Button, ButtonLink, PageContainer } from '@forecourt/design-system';
import { Refused } from '../call-registry.ts';
import { Page } from './page.tsx';

/** Renders what a page shows when its data cannot be loaded. */
export function FailedPage() {
  const error = useRouteError();
  const { revalidate, state } = useRevalidator();
  const isSignedOut = error instanceof Refused && error.status === 401;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const heading = isMissing ? 'Page not found' : isSignedOut ? 'Signed out' : 'This page is unavailable';
  const message = isMissing
    ? 'The dashboard has no such page.'
    : isSignedOut
      ? 'Your session has ended, or its token was revoked.'
      : (error as Error).message;
  return (
    <Page heading={heading}>
      <Alert
        tone={isMissing ? 'info' : 'danger'}
        action={
          isSignedOut || isMissing ? (
            <ButtonLink href={isMissing ? '/' : '/sign-in'} variant="outline" size="sm">
              {isMissing ? 'Show the remotes' : 'Sign in'}
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
    </Page>
  );
}

/** The same for a page without the dashboard's header. */
export const FailedDashboard = () => (
  <PageContainer>
    <Box as="main" py="8">
      <FailedPage />
    </Box>
  </PageContainer>
);
