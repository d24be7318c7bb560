import { createRequire } from 'node:module';
import type { ReactElement } from 'react';

type Query = (role: string, options?: { name?: string | RegExp; expanded?: boolean; checked?: boolean; hidden?: boolean }) => HTMLElement;
type Screen = { getByRole: Query; queryByRole: (...args: Parameters<Query>) => HTMLElement | null; findByRole: (...args: Parameters<Query>) => Promise<HTMLElement>; getAllByRole: (role: string) => HTMLElement[]; getByText: (text: string | RegExp) => HTMLElement; getByLabelText: (text: string | RegExp) => HTMLElement };
type User = { click(element: Element): Promise<void>; keyboard(keys: string): Promise<void>; tab(): Promise<void>; type(element: Element, text: string): Promise<void>; clear(element: Element): Promise<void>; hover(element: Element): Promise<void> };

// Testing Library belongs to the test kit, which is built on this package: it is taken from there rather than depended on.
const require = createRequire(new URL('../test-kit/package.json', import.meta.url));
const library = require('@testing-library/react') as { render(page: ReactElement): { container: HTMLElement; rerender(page: ReactElement): void }; screen: Screen; waitFor(check: () => void): Promise<void>; act(work: () => Promise<void> | void): Promise<void>; configure(options: { asyncUtilTimeout: number }): void };

export const { render, screen, waitFor, act } = library;
// A machine that is busy with other tests draws late; what never comes still fails.
library.configure({ asyncUtilTimeout: 4000 });
const { userEvent } = require('@testing-library/user-event') as { userEvent: { setup(): User } };
export const setUpUser = (): User => userEvent.setup();

// jsdom lays nothing out and has no pointers: what watches sizes sees none, what scrolls does not.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollTo ??= () => {};
globalThis.PointerEvent ??= class extends MouseEvent {} as typeof PointerEvent;
