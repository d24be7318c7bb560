import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { PageHead } from '@forecourt/contracts/remote/page-head';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { PageState } from '../app/page-state.ts';

/** A remote as the worker needs it: with its server bundle, if it has one that may run here. */
export type ServerRemote = ComposedRemote & { bundle: { file: string; integrity: string } | null };

export type RenderTask = {
  /** Absolute URL of the page. */
  url: string;
  origin: string;
  site: PublicTenant;
  compositionId: string;
  remotes: ServerRemote[];
  /** Where the domains' APIs respond, and the headers by which they recognise a render worker. */
  gateway: { base: string; headers: Record<string, string> };
  /** Fragments that are left to the browser. */
  skip: string[];
  /** Deadline in milliseconds; parts that are pending then are left to the browser. */
  softDeadlineMs: number;
  /** The worker's state while it runs: see `task-marker.ts`. */
  marker: SharedArrayBuffer;
  fragmentNames: string[];
  /** Links within the site (`linkKey`) whose page does not exist or is an empty list. */
  missingLinks?: string[];
};

/** A page to be rendered, or whose loaders are to be run. */
export type RenderJob = Omit<RenderTask, 'marker' | 'fragmentNames' | 'skip' | 'softDeadlineMs'>;

/** Links within the site, to be checked by the loaders of their pages. */
export type LinksTask = RenderTask & { links: string[] };

/** `missing`: an error, an empty list or a redirect chain; `unknown`: not determined. */
export type LinkOutcome = 'exists' | 'missing' | 'unknown';

/** A version to check in a worker: its bundle loaded, fragments rendered with samples, pages once. */
export type ExamineTask = RenderTask & {
  /** The remote's name; its version and bundle are in `remotes`. */
  name: string;
  /** Page name -> a URL of it to render; pages without one are only loaded. */
  addresses: Record<string, string>;
  /** A worker that has already rendered it returns no problems. */
  once: boolean;
};

/** The problems of the version; empty if there are none. */
export type Examination = { problems: string[]; threadId: number };

export type Redirect = { kind: 'redirect'; status: number; location: string };

export type RenderResult =
  | Redirect
  | {
      kind: 'page';
      status: number;
      head: PageHead;
      title: string;
      canonical: string;
      html: string;
      styles: { key: string; ids: string; css: string }[];
      state: PageState;
      failures: RenderFailure[];
      /** Links within the site that the page checked before rendering them. */
      askedLinks: string[];
    };

/** `remote` names the remote whose code failed, if known. */
export type RenderFailure = { what: string; message: string; remote?: string };
