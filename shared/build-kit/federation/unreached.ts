/**
 * Replaces parts of the federation runtime in the host that no page reaches: manifests and snapshots (remotes are
 * registered by their entries), preloading by them, ranges of versions (the shell alone provides, one version of each),
 * remotes and fallbacks that a host knows when it is built, and what a bundler adds to its entry later.
 */
export class SnapshotHandler {
  manifestCache = new Map<string, unknown>();
  hooks = { applyPlugin() {}, registerPlugins: {} };
}
export const getGlobalRemoteInfo = () => ({});
export const formatPreloadArgs = () => [];
export const preloadAssets = async () => [];
export const defaultPreloadArgs = {};
export const normalizePreloadExposes = () => [];
export const satisfy = () => true;
export const remotes = () => {};
export const updateConsumeOptions = () => {};
export const updateRemoteOptions = () => {};
export const getSharedFallbackGetter = ({ factory }: { factory: unknown }) => factory;

type Host = { federation: { initOptions: object; runtime: { init(options: object): unknown } } };
export const init = ({ webpackRequire: { federation } }: { webpackRequire: Host }) =>
  federation.runtime.init(federation.initOptions);
