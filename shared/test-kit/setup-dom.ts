import '@testing-library/jest-dom';
// Tests may take `expect` from Jest's globals or import it: both know the matchers.
import type {} from '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';

// How long `findBy…` and `waitFor` wait on a slow machine; a fast one does not wait for it.
configure({ asyncUtilTimeout: 30_000 });

// What jsdom lacks and interactive components ask for.
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
  console.error = original;
  const unexpected = problems;
  problems = [];
  if (unexpected.length > 0)
    throw new Error(`console.error was called: ${unexpected.map((args) => args.join(' ')).join('\n')}`);
});

/** For a test that provokes one: takes the errors logged so far, so that they do not fail it. */
export function takeConsoleErrors(): unknown[][] {
  return problems.splice(0);
}
