import type { SystemContext } from '@chakra-ui/react';
import { createWhenUsed } from './create-when-used.ts';

let create: (() => SystemContext) | null = null;

/** Makes the system available; called by the module that contains it (`create-system.ts`). */
export function provideSystem(createSystem: () => SystemContext): void {
  create = createSystem;
}

/** Whether the system's code is loaded: in a browser, only after hydration (`load-system.ts`). */
export const isSystemLoaded = (): boolean => create !== null;

/**
 * The one Chakra system. Tenants differ only by custom properties (`themeCss`), never by system. It is
 * created when it is first used. On a page whose styles the server has sent, that happens only when something
 * new appears (decision 080).
 */
export const system = createWhenUsed(() => {
  if (!create) throw new Error('the style system is used before its code is loaded (loadSystem)');
  // Visible in a browser's timeline; the DOM of unit tests has no `performance.mark`.
  performance.mark?.('forecourt-style-system');
  return create();
});
