/** Buttons that need scripts; the browser opens a popover itself, and a replayed click would close it. */
const scripted = 'button[type=button]:not([popovertarget]), [role=button]:not(a, [popovertarget])';
const intents = ['pointerover', 'touchstart', 'focusin'] as const;

/**
 * Records clicks on buttons that are not hydrated yet, and replays them afterwards. Links, forms and details work without
 * scripts and are left alone. `onIntent` is called with the fragment that the shopper interacts with.
 */
export function replayClicks({
  isPending,
  onIntent,
  clicked = [],
}: {
  isPending(button: Element): boolean;
  onIntent(frame: Element): void;
  /** Clicks recorded before this module was loaded. */
  clicked?: readonly Element[];
}) {
  const waiting = new Set<HTMLElement>();
  const reportIntent = ({ target }: Event) => {
    const frame = target instanceof Element && target.closest('[data-fragment]');
    if (frame) onIntent(frame);
  };
  // Runs after React's own listeners: what React hydrated and handled at once is no longer pending.
  const recordClick = (target: EventTarget | null) => {
    const button = target instanceof Element && target.closest<HTMLElement>(scripted);
    if (button && isPending(button)) waiting.add(button);
  };
  const listen = ({ target }: Event) => recordClick(target);
  for (const element of clicked) recordClick(element);
  for (const kind of intents) document.addEventListener(kind, reportIntent, { passive: true, capture: true });
  document.addEventListener('click', listen);
  return {
    /** Replays the clicks inside this element whose buttons are hydrated now. */
    replay(inside: Element): void {
      for (const button of waiting) {
        if (!inside.contains(button) || isPending(button)) continue;
        waiting.delete(button);
        button.click();
      }
    },
    stop(): void {
      for (const kind of intents) document.removeEventListener(kind, reportIntent, { capture: true });
      document.removeEventListener('click', listen);
    },
  };
}
