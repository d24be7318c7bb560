/**
 * Replaces parts of the federation runtime in the host that no page uses: manifests and snapshots (remotes
 * are registered by their entries), preloading by them, version ranges (only the shell provides modules, in
 * one version each), remotes and fallbacks that are declared in the host's build, and additions of a bundler
 * to its entry at run time.
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
