import { AsyncLocalStorage } from 'node:async_hooks';
import { previewHeader } from '../../preview/preview.ts';

/** Which state of the content a reader sees. */
export type ContentView = {
  /** What is, was or will be on the site at this moment. */
  at: Date;
  /** Shows also what is not published of one site: all its drafts, or the items of a change set. */
  unpublished?: { tenant: string; changeSet: string | null } | undefined;
  /** Proves the preview of a site to other servers of the installation. `stock`: a previewed feed's id. */
  preview?: { site: string; token: string; stock?: string | undefined };
};

const views = new AsyncLocalStorage<ContentView | null>();

/** Reads content, settings and time in this view while `work` runs. Null is what visitors see. */
export const withContentView = <T>(view: ContentView | null, work: () => T): T => views.run(view, work);

/** The view of the request that is being answered; null for what every visitor sees now. */
export const contentView = (): ContentView | null => views.getStore() ?? null;

/** The moment of the view: what decides by the clock whether an offer runs or a location is open. */
export const contentNow = (): Date => contentView()?.at ?? new Date();

/** The id of the feed whose stock the request previews; null for the stock that every visitor sees. */
export const previewedStock = (): string | null => contentView()?.preview?.stock ?? null;

/** Headers that pass the preview on with a call to another server of the installation. */
export const previewHeaders = (): Record<string, string> => {
  const token = contentView()?.preview?.token;
  return token ? { [previewHeader]: token } : {};
};
