import exportedRuntime from 'forecourt-bundler-runtime';
import { initContainerEntry } from 'forecourt-container-entry';
import { page, type ProvidedRuntime, type RemoteRequire } from './provided-runtime.ts';

const { runtime, bundlerRuntime, attachShareScopeMap } = exportedRuntime;

type Steps = Record<
  'consumes' | 'I' | 'initContainerEntry' | 'installInitialConsumes',
  (options: object) => unknown
>;

const provided: ProvidedRuntime = {
  // The host exposes nothing, so its own runtime lacks this function.
  bundlerRuntime: { ...bundlerRuntime, initContainerEntry },
  attachShareScopeMap,
  // The runtime's own `init` would also make the remote the host of the page.
  init(options) {
    const existing = runtime.getInstance((instance) => instance.options.name === options.name);
    if (!existing) return runtime.createInstance({ ...options, id: '' });
    existing.initOptions({ ...options, id: '' });
    return existing;
  },
  setUp(remote, container) {
    const { federation, consumesLoadingData: consumed, initializeExposesData: exposed } = remote;
    const steps = { ...provided.bundlerRuntime, S: {} } as Steps & { S: object };
    const parts = {
      webpackRequire: remote,
      moduleToHandlerMapping: handlersOf(remote),
      installedModules: {},
      initPromises: [],
      initTokens: {},
    };
    const initOptions = {
      name: container,
      shareStrategy: 'loaded-first' as const,
      remotes: [],
      shared: {},
      plugins: [],
    };
    Object.assign(federation, {
      bundlerRuntime: steps,
      initOptions,
      runtime: { init: provided.init },
      bundlerRuntimeOptions: {},
      instance: provided.init(initOptions),
    });
    remote.S = steps.S;
    attachShareScopeMap(remote);
    if (remote.f)
      remote.f.consumes = (chunkId: string, promises: unknown[]) =>
        steps.consumes({ ...parts, chunkId, promises, chunkMapping: consumed?.chunkMapping ?? {} });
    remote.I = (shareScopeName: string, initScope: unknown) =>
      steps.I({ ...parts, shareScopeName, initScope });
    remote.initContainer = (shareScope: unknown, initScope: unknown, remoteEntryInitOptions: unknown) =>
      steps.initContainerEntry({
        ...parts,
        shareScope,
        initScope,
        remoteEntryInitOptions,
        shareScopeKey: exposed.shareScope,
      });
    remote.getContainer = (name: string, scope: unknown) => {
      remote.R = scope;
      const module = Object.hasOwn(exposed.moduleMap, name)
        ? exposed.moduleMap[name]!()
        : Promise.reject(new Error(`Module "${name}" does not exist in container.`));
      remote.R = undefined;
      return module;
    };
    if (consumed?.initialConsumes)
      steps.installInitialConsumes({ ...parts, initialConsumes: consumed.initialConsumes });
  },
};
page.__FORECOURT_FEDERATION__ = provided;

/** Returns the request for each shared module, by module id. */
function handlersOf({ consumesLoadingData }: RemoteRequire): object {
  return Object.fromEntries(
    Object.entries(consumesLoadingData?.moduleIdToConsumeDataMapping ?? {}).map(
      ([id, { shareKey, shareScope, fallback, requiredVersion, strictVersion, singleton, eager }]) => [
        id,
        {
          getter: fallback,
          shareKey,
          shareInfo: {
            scope: [shareScope],
            shareConfig: { fixedDependencies: false, requiredVersion, strictVersion, singleton, eager },
          },
        },
      ],
    ),
  );
}

/** A runtime plugin that adds the remotes' runtime to the host's entry, and does nothing else. */
export default function provideRuntime() {
  return { name: 'forecourt-provide-runtime' };
}
