import { LeftToBrowser } from '@forecourt/remote-kit';
import { resolveHead } from '../app/page-head.ts';
import { loadPage } from './load-page.ts';
import { markStart } from './task-marker.ts';
import type { LinkOutcome, LinksTask } from './types.ts';

const mostRedirects = 1;

/** Runs in a worker: runs the loaders of the pages that links lead to, without rendering them. */
export async function examineLinks(task: LinksTask): Promise<LinkOutcome[]> {
  markStart(task.marker);
  const deadline = AbortSignal.timeout(task.softDeadlineMs);
  return Promise.all(
    task.links.map((link) =>
      examine(link, 0).catch((error: unknown): LinkOutcome => {
        if (!deadline.aborted && !(error instanceof LeftToBrowser))
          console.warn(`the page of the link ${link} could not be checked:`, error);
        return 'unknown';
      }),
    ),
  );

  async function examine(link: string, redirects: number): Promise<LinkOutcome> {
    const url = new URL(link, `${task.origin}/`);
    const context = await loadPage(task, url, deadline);
    if (context instanceof Response) {
      const target = new URL(context.headers.get('location') ?? '/', url);
      if (target.origin !== url.origin) return 'exists';
      return redirects < mostRedirects ? examine(target.href, redirects + 1) : 'missing';
    }
    if (context.statusCode >= 500) return 'unknown';
    if (context.statusCode >= 400) return 'missing';
    const matches = context.matches.map(({ params, route }) => ({
      params,
      data: context.loaderData[route.id!],
      handle: route.handle,
    }));
    const head = resolveHead(matches, url, task.site, task.origin, context.statusCode);
    return head.isEmptyList ? 'missing' : 'exists';
  }
}
