import federation from 'forecourt-bundler-runtime';
import { initContainerEntry } from 'forecourt-container-entry';
import { page } from './provided-runtime.ts';

const { runtime, bundlerRuntime, attachShareScopeMap } = federation;

page.__FORECOURT_FEDERATION__ = {
  // The host exposes nothing, so that its own runtime is without this.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  // The runtime's own `init` would also make the remote the page's host.
  init(options) {
    const known = runtime.getInstance((instance) => instance.options.name === options.name);
    if (!known) return runtime.createInstance({ ...options, id: '' });
    known.initOptions({ ...options, id: '' });
    return known;
  },
};

/** A runtime plugin of the host that does nothing there: it brings the runtime that remotes take into the host's entry. */
export default function provideRuntime() {
  return { name: 'forecourt-provide-runtime' };
}
