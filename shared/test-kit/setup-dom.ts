import '@testing-library/jest-dom';
// Tests may use `expect` from Jest's globals or import it: both have the matchers.
// oxlint-disable-next-line import/no-empty-named-blocks -- it loads types only
import type {} from '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';

// Time limit of `findBy…` and `waitFor` for slow machines; on a fast one they return earlier.
configure({ asyncUtilTimeout: 30_000 });

// Browser APIs that jsdom lacks and interactive components need.
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
Element.prototype.scrollTo ??= () => undefined;
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;

let problems: unknown[][] = [];
const original = console.error;

beforeEach(() => {
  problems = [];
  console.error = (...args: unknown[]) => {
    problems.push(args);
  };
});

afterEach(() => {
  cleanup();
  // A dialog that a test left open is an entry of the history.
  window.history.replaceState(null, '');
  console.error = original;
  const unexpected = problems;
  problems = [];
  if (unexpected.length > 0)
    throw new Error(`console.error was called: ${unexpected.map((args) => args.join(' ')).join('\n')}`);
});

/** Returns and clears the console errors so far, so that they do not fail a test that provokes them. */
export function takeConsoleErrors(): unknown[][] {
  return problems.splice(0);
}
