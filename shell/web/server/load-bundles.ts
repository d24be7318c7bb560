import { loadBundle } from './load-bundle.ts';
import { markStart } from './task-marker.ts';
import type { RenderTask } from './types.ts';

/** Runs in a worker: loads a page's bundles before its first visitor. Its render reports faults. */
export function loadBundles(task: RenderTask): void {
  markStart(task.marker);
  for (const remote of task.remotes.filter(({ bundle }) => bundle)) {
    try {
      loadBundle(remote);
    } catch (error) {
      console.warn(`the bundle of ${remote.name} could not be loaded:`, error);
    }
  }
}
