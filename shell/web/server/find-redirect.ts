import { LeftToBrowser } from '@forecourt/remote-kit';
import { loadPage } from './load-page.ts';
import { toRedirect } from './render-page.tsx';
import { markStart } from './task-marker.ts';
import type { Redirect, RenderTask } from './types.ts';

/** Runs in a worker: where a page's loader leads. Null too if it fails, which its render reports. */
export async function findRedirect(task: RenderTask): Promise<Redirect | null> {
  markStart(task.marker);
  const deadline = AbortSignal.timeout(task.softDeadlineMs);
  try {
    const answer = await loadPage(task, new URL(task.url), deadline);
    return answer instanceof Response ? toRedirect(answer) : null;
  } catch (error) {
    if (!deadline.aborted && !(error instanceof LeftToBrowser))
      console.warn(`where ${task.url} leads could not be determined:`, error);
    return null;
  }
}
