import type { createInstance } from '@module-federation/enhanced/runtime';
import type federation from 'forecourt-bundler-runtime';

type Consumed = {
  shareScope: string;
  shareKey: string;
  requiredVersion: string | false;
  strictVersion: boolean;
  singleton: boolean;
  eager: boolean;
  fallback: unknown;
};

/** The bundler's state in a remote's entry, as far as setting it up needs it. */
export type RemoteRequire = {
  federation: Record<string, unknown>;
  f?: Record<string, unknown>;
  R: unknown;
  consumesLoadingData?: {
    chunkMapping: object;
    moduleIdToConsumeDataMapping: Record<string, Consumed>;
    initialConsumes: unknown[];
  };
  initializeExposesData: { moduleMap: Record<string, () => Promise<unknown>>; shareScope: string };
} & Record<string, unknown>;

/** The federation runtime as the shell gives it to remotes: those of builds before `setUp` write its work into their entries. */
export type ProvidedRuntime = Pick<typeof federation, 'bundlerRuntime' | 'attachShareScopeMap'> & {
  init(options: Parameters<typeof createInstance>[0]): ReturnType<typeof createInstance>;
  /** Makes a remote's entry ready to give its modules and to take what is shared. */
  setUp(remote: RemoteRequire, container: string): void;
};

/** Its name on the page. */
export const page = globalThis as { __FORECOURT_FEDERATION__?: ProvidedRuntime };
