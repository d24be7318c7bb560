import { useEffect, useEffectEvent, useState } from 'react';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { isRouteErrorResponse, reportFailure, useRouteError } from '@forecourt/remote-kit';
import { ErrorPage } from './error-page.tsx';
import { PageLoading } from './page-loading.tsx';

/**
 * Creates the error boundary of a remote's page. For an error response of the server, or none, it renders the
 * error page. If the page's own code threw, it first requests the page without this version from the server,
 * which serves the last good one, or the stock remote's.
 */
export function createRemotePageError(remote: ComposedRemote, page: string) {
  return function RemotePageError() {
    const error = useRouteError();
    const [isRecovering, setIsRecovering] = useState(
      () => typeof document !== 'undefined' && !remote.development && !isAnswer(error),
    );
    const recover = useEffectEvent(() => {
      if (!isRecovering) return;
      reportFailure({ remote: remote.name, version: remote.version, what: `./pages/${page}`, error });
      import('../browser/load-remotes/exclude-failed-versions.ts')
        .then(({ excludeFailedVersions }) => excludeFailedVersions(remote))
        .then(setIsRecovering, () => setIsRecovering(false));
    });
    // Once: a page that fails again after its recovery shows the error.
    useEffect(() => recover(), []);
    return isRecovering ? <PageLoading /> : <ErrorPage />;
  };
}

/** Returns true for a server's error response, or none: it is not the fault of the page's code. */
function isAnswer(error: unknown): boolean {
  if (isRouteErrorResponse(error) || !(error instanceof Error) || !navigator.onLine) return true;
  return (
    'status' in error ||
    error.name === 'AbortError' ||
    (error instanceof TypeError && /fetch|network|load failed/i.test(error.message))
  );
}
