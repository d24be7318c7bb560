declare module 'forecourt-bundler-runtime' {
  type Runtime = Pick<typeof import('@module-federation/enhanced/runtime'), 'createInstance' | 'getInstance'>;

  /** The federation runtime of bundlers, by an alias of the shell's build. */
  const federation: { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap(require: unknown): void };
  export default federation;
}

declare module 'forecourt-container-entry' {
  export const initContainerEntry: object;
}
