import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { ownerOfPath } from '@forecourt/contracts/remote/path-owner';

/** What visitors do that a remote's code answers at once. */
const actions = ['click', 'keydown', 'input', 'change', 'submit'] as const;

/**
 * Tells the watchdog of the remote whose area of the page a visitor uses, before its code answers: an endless
 * loop in a handler blocks the page as one does while it is mounted.
 */
export function watchActions(
  mounting: (remote: ComposedRemote) => void,
  remotes: readonly ComposedRemote[],
): void {
  const hear = ({ target }: Event) => {
    const remote = target instanceof Element && remoteAt(target, remotes);
    if (remote) mounting(remote);
  };
  for (const action of actions) document.addEventListener(action, hear, { capture: true, passive: true });
}

/** The remote whose fragment or page an element is in; undefined for the shell's header and footer. */
function remoteAt(element: Element, remotes: readonly ComposedRemote[]): ComposedRemote | undefined {
  const fragment = element.closest<HTMLElement>('[data-fragment]')?.dataset.fragment;
  if (!fragment) return element.closest('main') ? ownerOfPath(remotes, location.pathname)?.remote : undefined;
  const [domain, name] = fragment.split('/') as [string, string];
  const providers = remotes.filter((one) => one.domain === domain && Object.hasOwn(one.fragments, name));
  return providers.find(({ custom }) => custom) ?? providers[0];
}
