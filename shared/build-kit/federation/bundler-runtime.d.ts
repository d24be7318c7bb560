declare module 'forecourt-bundler-runtime' {
  type Runtime = Pick<typeof import('@module-federation/enhanced/runtime'), 'createInstance' | 'getInstance'>;

  /** The bundler's federation runtime, by an alias of the shell's build. */
  const federation: { runtime: Runtime; bundlerRuntime: object; attachShareScopeMap(require: unknown): void };
  export default federation;
}

declare module 'forecourt-container-entry' {
  export const initContainerEntry: object;
}
