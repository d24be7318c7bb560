import { loadSystem, system } from '@forecourt/design-system';
import { whenIdle } from '../hydrate/near-viewport.ts';

const signsOfUse = ['pointerover', 'pointerdown', 'keydown'] as const;

/**
 * Prepares the style system: loads it when the page has `settled` or at the first interaction, and creates it
 * at the first interaction. Hydration does not need it, since the server has sent all styles; content that a
 * click opens has other styles, and would otherwise wait for it.
 */
export function prepareStyles(page: Document): { settled(): void } {
  const load = () => loadSystem().catch(() => undefined);
  const begin = () => {
    for (const sign of signsOfUse) page.removeEventListener(sign, begin, { capture: true });
    void loadSystem().then(
      () => whenIdle(() => void system.css),
      () => undefined,
    );
  };
  for (const sign of signsOfUse) page.addEventListener(sign, begin, { passive: true, capture: true });
  return { settled: () => whenIdle(() => void load()) };
}
