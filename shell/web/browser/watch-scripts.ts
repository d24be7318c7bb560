import { reportFailure } from '@forecourt/remote-kit';

/**
 * Hears of every script that does not come before its loader does. Those of remotes are tried again, by code that is loaded
 * only then; the shell's own are left to their loader. Errors that a remote's code throws outside React are reported.
 */
export function watchScripts(): void {
  addEventListener(
    'error',
    (event) => {
      const script = event.target;
      if (script instanceof HTMLScriptElement) {
        if (!script.integrity || script.dataset.again || script.src.startsWith(`${location.origin}/assets/`))
          return;
        event.stopImmediatePropagation();
        script.dataset.again = 'yes';
        import('./try-again.ts').then(
          ({ tryAgain }) => tryAgain(script),
          () => script.dispatchEvent(new Event('error')),
        );
        return;
      }
      const [, remote, version] =
        /\/remotes\/([^/]+)\/([^/]+)\//.exec((event.error as Error | null)?.stack ?? event.filename ?? '') ??
        [];
      if (remote)
        reportFailure({ remote, version: version!, what: 'script', error: event.error ?? event.message });
    },
    true,
  );
}
