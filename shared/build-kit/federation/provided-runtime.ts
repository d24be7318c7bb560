import type federation from 'forecourt-bundler-runtime';
import type { createInstance } from '@module-federation/enhanced/runtime';

/** The part of the federation runtime that every remote's entry needs, as the shell gives it to them. */
export type ProvidedRuntime = Pick<typeof federation, 'bundlerRuntime' | 'attachShareScopeMap'> & { init(options: Parameters<typeof createInstance>[0]): ReturnType<typeof createInstance> };

/** Where it stands on the page. */
export const page = globalThis as { __FORECOURT_FEDERATION__?: ProvidedRuntime };
