import { system } from '@forecourt/design-system';
import { whenIdle } from './near-viewport.ts';

const signsOfUse = ['pointerover', 'pointerdown', 'keydown'] as const;

/**
 * Creates the style system at the first interaction. Hydration does not need it, since the server has sent all
 * styles; content that a click opens has other styles, and would otherwise wait for it.
 */
export function prepareStyles(page: Document): void {
  const begin = () => {
    for (const sign of signsOfUse) page.removeEventListener(sign, begin, { capture: true });
    whenIdle(() => void system.css);
  };
  for (const sign of signsOfUse) page.addEventListener(sign, begin, { passive: true, capture: true });
}
