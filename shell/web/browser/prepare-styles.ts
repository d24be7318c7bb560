import { system } from '@forecourt/design-system';
import { whenIdle } from './near-viewport.ts';

const signsOfUse = ['pointerover', 'pointerdown', 'keydown'] as const;

/**
 * Creates the style system when somebody begins to use the page. Hydration does without it, since the server has sent all
 * styles; what a press brings up has styles of its own, and the press would wait for the system.
 */
export function prepareStyles(page: Document): void {
  const begin = () => {
    for (const sign of signsOfUse) page.removeEventListener(sign, begin, { capture: true });
    whenIdle(() => void system.css);
  };
  for (const sign of signsOfUse) page.addEventListener(sign, begin, { passive: true, capture: true });
}
