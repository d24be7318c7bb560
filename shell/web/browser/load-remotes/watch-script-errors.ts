import { reportFailure } from '@forecourt/remote-kit';
import { remoteInStack } from './remote-in-stack.ts';

/**
 * Handles script load errors before their loader does. Scripts of remotes are retried, by code that is loaded
 * only then; the shell's own are left to their loader. Errors that a remote's code throws outside React are
 * reported.
 */
export function watchScriptErrors(): void {
  addEventListener(
    'error',
    (event) => {
      const script = event.target;
      if (script instanceof HTMLScriptElement) {
        if (!script.integrity || script.dataset.again || script.src.startsWith(`${location.origin}/assets/`))
          return;
        event.stopImmediatePropagation();
        script.dataset.again = 'yes';
        import('./retry-script.ts').then(
          ({ retryScript }) => retryScript(script),
          () => script.dispatchEvent(new Event('error')),
        );
        return;
      }
      const remote = remoteInStack((event.error as Error | null)?.stack ?? event.filename ?? '');
      if (remote)
        reportFailure({
          remote: remote.name,
          version: remote.version,
          what: 'script',
          error: event.error ?? event.message,
        });
    },
    true,
  );
}
