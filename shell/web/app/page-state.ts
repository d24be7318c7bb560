import type { Composition } from '@forecourt/contracts/remote/manifest';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';

/** The data that the server writes into the document, with which the browser hydrates the page. */
export type PageState = {
  composition: Composition;
  site: PublicTenant;
  origin: string;
  /** The page's loader data and errors; null if the browser renders the page itself. */
  hydration: { loaderData: Record<string, unknown>; errors: Record<string, SerializedError> | null } | null;
  /** Data of fragments by key. */
  data: Record<string, unknown>;
  /** The exposed modules that rendered the page's HTML, as "domain ./expose". */
  rendered: string[];
  /** Links within the site (`linkKey`) whose page does not exist or is an empty list. */
  missingLinks?: string[];
  /** A second host with all published files, if it is configured. */
  fallbackOrigin?: string;
  /** `pnpm dev`: the page has the development entry, and reloads when the server's sources change. */
  liveReload?: string;
  /** A preview: nothing of it is measured or counted. */
  isPreview?: boolean;
};

export type SerializedError = { status: number; statusText: string };

export const stateElementId = 'forecourt-state';
