import type { Composition } from '@forecourt/contracts/remote/manifest';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

/** What the server puts into the document for the browser: enough to hydrate the page and continue from it. */
export type PageState = {
  composition: Composition;
  site: PublicTenant;
  origin: string;
  /** The page's loader data and errors; null if the browser renders the page itself. */
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, SerializedError> | null } | null;
  /** Data of fragments by key. */
  data: Record<string, unknown>;
  /** The exposes that rendered the page's HTML, as "domain ./expose". */
  rendered: string[];
  /** Links within the site (`linkKey`) that lead to no page, or to an empty list. */
  missingLinks?: string[];
  /** Another host with all published files, by setting. */
  fallbackOrigin?: string;
  /** Development: the page reloads when the server says so. */
  liveReload?: boolean;
};

export type SerializedError = { status: number; statusText: string };

export const stateElementId = 'forecourt-state';
