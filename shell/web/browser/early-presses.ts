/** Buttons that only scripts make work; the browser opens a popover by itself, and a second press would close it. */
const scripted = 'button[type=button]:not([popovertarget]), [role=button]:not(a, [popovertarget])';
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Keeps presses on buttons whose code is not there yet, and presses them again when it is. Links, forms and details work
 * without scripts and are left alone. `onIntent` hears which fragment the shopper turns to.
 */
export function keepEarlyPresses({
  isPending,
  onIntent,
  clicked = [],
}: {
  isPending(button: Element): boolean;
  onIntent(frame: Element): void;
  /** What was clicked before. */
  clicked?: readonly Element[];
}) {
  const waiting = new Set<HTMLElement>();
  const turn = ({ target }: Event) => {
    const frame = target instanceof Element && target.closest('[data-fragment]');
    if (frame) onIntent(frame);
  };
  // After React's own listeners: what it could hydrate and answer at once is not pending any more.
  const press = (target: EventTarget | null) => {
    const button = target instanceof Element && target.closest<HTMLElement>(scripted);
    if (button && isPending(button)) waiting.add(button);
  };
  const listen = ({ target }: Event) => press(target);
  for (const element of clicked) press(element);
  for (const kind of intents) document.addEventListener(kind, turn, { passive: true, capture: true });
  document.addEventListener('click', listen);
  return {
    /** Presses again what waits inside this element and is pending no more. */
    replay(inside: Element): void {
      for (const button of waiting) {
        if (!inside.contains(button) || isPending(button)) continue;
        waiting.delete(button);
        button.click();
      }
    },
    stop(): void {
      for (const kind of intents) document.removeEventListener(kind, turn, { capture: true });
      document.removeEventListener('click', listen);
    },
  };
}
