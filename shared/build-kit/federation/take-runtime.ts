import { page } from './provided-runtime.ts';

const provided = page.__FORECOURT_FEDERATION__;
if (!provided) throw new Error('nothing on this page provides the federation runtime');

/** Stands in a remote's entry for the bundler's federation runtime: the shell's code, with state of the remote's own. */
export default {
  runtime: { init: provided.init },
  bundlerRuntime: { ...provided.bundlerRuntime, S: {} },
  attachShareScopeMap: provided.attachShareScopeMap,
  instance: undefined,
  initOptions: undefined,
  bundlerRuntimeOptions: {},
};
