/** A problem of a remote that is being developed, as its page shows it. */
export type DevelopmentProblem = {
  kind: 'syntax' | 'type' | 'load' | 'render' | 'server';
  message: string;
  /** Where in the sources, `ui/estimate/estimate.tsx:12:5`; null if that is unknown. */
  place: string | null;
};

/** The state of one remote's development build, as its development server announces it. */
export type DevelopmentBuild = { remote: string; hash: string | null; problems: DevelopmentProblem[] };

/** The part of a page's route that a new build of its module replaces. */
export type RefreshedRoute = { Component?: unknown; loader?: unknown; handle?: object };

/** A running development build in a page. */
export type RunningBuild = {
  remote: string;
  hash(): string;
  /** Applies the next build. @returns false if the page has to be loaded again */
  apply(): Promise<boolean>;
};

/**
 * What the shell's development entry provides to the development builds of remotes: React's refresh runtime,
 * which must exist once per page and before react-dom.
 */
export type DevelopmentPage = {
  createSignatureFunctionForTransform(): unknown;
  register(type: unknown, id: string): void;
  getFamilyByType(type: unknown): unknown;
  isLikelyComponentType(type: unknown): boolean;
  /** Renders what has been registered since the last call. */
  refresh(): void;
  /** A page's module was replaced. */
  routeChanged(previous: RefreshedRoute, next: RefreshedRoute): void;
  /** A build has loaded into the page. */
  runs(build: RunningBuild): void;
  failed(remote: string, kind: DevelopmentProblem['kind'], error: unknown): void;
  /** The remote's entry says that it could not be built; its correction may be announced before. */
  notBuilt(remote: string): void;
};

/** The global variable that holds it. */
export const developmentGlobal = globalThis as { __FORECOURT_DEVELOPMENT__?: DevelopmentPage };
