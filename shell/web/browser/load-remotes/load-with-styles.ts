import { loadSystem } from '@forecourt/design-system';
import { tracked, type Runtime } from '@forecourt/remote-kit';

type Module = ReturnType<Runtime['load']>;

/**
 * Returns a `load` for code that renders what the server has not sent: it also waits for the style system,
 * without which new elements have no styles. Without the system the code is used nevertheless.
 */
export function loadWithStyles(load: Runtime['load']): Runtime['load'] {
  const styled = new WeakMap<Module, Module>();
  return (remote, expose) => {
    const module = load(remote, expose);
    const existing = styled.get(module);
    // A component that waited for it must get it again: React warns of a promise that replaces another.
    if (existing?.status === 'fulfilled') return existing;
    // What is loaded is perhaps on the page: a pending promise would hide it.
    if ('status' in module && module.status === 'fulfilled') return module;
    if (existing) return existing;
    const system = loadSystem().catch(() => undefined);
    const both = tracked(Promise.all([module, system]).then(([loaded]) => loaded));
    styled.set(module, both);
    return both;
  };
}
