declare module 'forecourt-provided-modules' {
  /** Written by the build: every shared entry's module by its name. */
  export const providedModules: Record<string, Record<string, unknown>>;
}

declare module 'forecourt-shared-entries' {
  /** Written by the build: refers to every shared entry, lazily. */
  export const sharedEntries: Record<string, () => Promise<unknown>>;
}
