import { frameOf } from './defer-hydration.ts';
import { liveForm } from './record-clicks.ts';

/** Buttons that need scripts; the browser opens a popover itself, and a replayed click would close it. */
const scripted = 'button[type=button]:not([popovertarget]), [role=button]:not(a, [popovertarget])';
/** Links that open a dialog once they are hydrated. */
const dialogLink = 'a[href][aria-haspopup=dialog]';
const intents = ['pointerover', 'touchstart', 'focusin', 'click'] as const;
/** How long a link waits for its dialog before the page opens that it leads to. */
const dialogWithinMs = 4000;

/**
 * Records clicks on buttons, and on links that open a dialog, that are not hydrated yet, and replays them
 * afterwards. Other links, forms and details work without scripts and are left alone; a live form, whose
 * hydration reads what was typed, is not sent. `onIntent` is called with the fragment that the shopper
 * interacts with.
 */
export function replayClicks({
  isPending,
  onIntent,
  clicked = [],
  openPage = (href) => location.assign(href),
}: {
  isPending(button: Element): boolean;
  onIntent(frame: Element): void;
  /** Clicks recorded before this module was loaded. */
  clicked?: readonly Element[];
  openPage?(href: string): void;
}) {
  const waiting = new Set<HTMLElement>();
  const reportIntent = ({ target }: Event) => {
    const frame = target instanceof Element && frameOf(target);
    if (frame) onIntent(frame);
  };
  const closest = <T extends HTMLElement>(target: EventTarget | null, selector: string) =>
    target instanceof Element ? target.closest<T>(selector) : null;
  const recordClick = (target: EventTarget | null) => {
    const button = closest(target, scripted);
    if (button && isPending(button)) waiting.add(button);
  };
  // While capturing: React ends the propagation of a click on what it cannot hydrate yet.
  const record = (event: Event) => {
    recordClick(event.target);
    const link = closest<HTMLAnchorElement>(event.target, dialogLink);
    if (!link || !isPlainClick(event as MouseEvent) || !isPending(link)) return;
    event.preventDefault();
    waiting.add(link);
    setTimeout(() => {
      if (waiting.delete(link) && link.isConnected) openPage(link.href);
    }, dialogWithinMs);
  };
  // After React's own listeners: what React hydrated and handled at once is no longer pending.
  const forgetHandled = ({ target }: Event) => {
    const element = closest(target, `${scripted}, ${dialogLink}`);
    if (element && !isPending(element)) waiting.delete(element);
  };
  const stay = (event: Event) => {
    const form = closest(event.target, liveForm);
    if (form && isPending(form)) event.preventDefault();
  };
  for (const element of clicked) recordClick(element);
  document.addEventListener('submit', stay, { capture: true });
  for (const kind of intents) document.addEventListener(kind, reportIntent, { passive: true, capture: true });
  document.addEventListener('click', record, { capture: true });
  document.addEventListener('click', forgetHandled);
  const replay = (inside: Element) => {
    for (const button of waiting) {
      if (!inside.contains(button) || isPending(button)) continue;
      waiting.delete(button);
      button.click();
    }
  };
  return {
    /** Replays the clicks inside this element whose buttons are hydrated now. */
    replay,
    /** Replays them in a task of its own, if there are any. */
    replayLater(inside: Element): void {
      if (waiting.size > 0) setTimeout(replay, 0, inside);
    },
    stop(): void {
      for (const kind of intents) document.removeEventListener(kind, reportIntent, { capture: true });
      document.removeEventListener('submit', stay, { capture: true });
      document.removeEventListener('click', record, { capture: true });
      document.removeEventListener('click', forgetHandled);
    },
  };
}

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
