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

/** The part of the bundler's state in a remote's entry that its setup needs. */
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

/**
 * The federation runtime as the shell provides it to remotes. Entries of remotes built before `setUp` existed
 * contain its work themselves.
 */
export type ProvidedRuntime = Pick<typeof federation, 'bundlerRuntime' | 'attachShareScopeMap'> & {
  init(options: Parameters<typeof createInstance>[0]): ReturnType<typeof createInstance>;
  /** Prepares a remote's entry to provide its modules and to use shared ones. */
  setUp(remote: RemoteRequire, container: string): void;
};

/** The global variable that holds it. */
export const page = globalThis as { __FORECOURT_FEDERATION__?: ProvidedRuntime };
