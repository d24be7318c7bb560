import type { SourceOfContent } from '@forecourt/contracts/api/content-api';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { boxOf, partsAround, sourcesOnPage } from './content-marks.ts';
import { createPanel, type Panel } from './content-panel.ts';
import { editMessages } from './edit-messages.ts';

/** What would act on the page in place of naming its content. */
const suppressed = [
  'click',
  'auxclick',
  'pointerdown',
  'mousedown',
  'pointerup',
  'mouseup',
  'submit',
] as const;

/**
 * Adds "Find content" to the bar of a preview. While it is on, a click names the content of what was clicked,
 * and does nothing else.
 */
export function addContentFinder(site: PublicTenant, bar: HTMLElement): void {
  const t = editMessages.for(site.locale);
  const toggle = document.createElement('button');
  toggle.type = 'button';
  toggle.textContent = t.find;
  toggle.setAttribute('style', bar.querySelector('button')?.getAttribute('style') ?? '');
  const setPressed = (isPressed: boolean) => {
    toggle.setAttribute('aria-pressed', String(isPressed));
    toggle.style.background = isPressed ? '#ffd95a' : '#fff';
  };
  setPressed(false);
  bar.insertBefore(toggle, bar.querySelector('button'));
  let stop: (() => void) | null = null;
  const switchOff = () => {
    stop?.();
    stop = null;
    setPressed(false);
  };
  toggle.addEventListener('click', () => {
    if (stop) return switchOff();
    setPressed(true);
    stop = startFinding(site, bar, () => {
      switchOff();
      toggle.focus({ preventScroll: true });
    });
  });
}

function startFinding(site: PublicTenant, bar: HTMLElement, onClose: () => void): () => void {
  const frame = document.createElement('div');
  frame.setAttribute('style', frameStyle);
  const choose = (part: HTMLElement, href: string | null, around: HTMLElement[] = []) => {
    highlight(frame, part);
    void panel.show(part.dataset.content!, { href, around: around.map(({ dataset }) => dataset.content!) });
  };
  const panel: Panel = createPanel({
    site,
    t: editMessages.for(site.locale),
    load: loadSource,
    onClose,
    onChoose(source) {
      const part = sourcesOnPage(document).get(source);
      if (!part) return;
      part.scrollIntoView({ block: 'center' });
      choose(part, null);
    },
  });
  document.body.append(frame, panel.host);
  panel.list([...sourcesOnPage(document).keys()]);
  const isOnPage = (event: Event) => {
    const path = event.composedPath();
    return !path.includes(panel.host) && !path.includes(bar);
  };
  const suppress = (event: Event) => {
    if (!isOnPage(event)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (event.type !== 'click' || !(event.target instanceof Element)) return;
    const [part, ...around] = partsAround(event.target);
    if (part) choose(part, event.target.closest('a')?.getAttribute('href') ?? null, around);
  };
  const point = (event: Event) => {
    if (panel.isShowing() || !isOnPage(event) || !(event.target instanceof Element)) return;
    const [part] = partsAround(event.target);
    if (part) highlight(frame, part);
  };
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopImmediatePropagation();
    if (panel.isShowing()) panel.list([...sourcesOnPage(document).keys()]);
    else onClose();
  };
  for (const type of suppressed) window.addEventListener(type, suppress, true);
  window.addEventListener('pointermove', point, true);
  window.addEventListener('keydown', leave, true);
  return () => {
    for (const type of suppressed) window.removeEventListener(type, suppress, true);
    window.removeEventListener('pointermove', point, true);
    window.removeEventListener('keydown', leave, true);
    frame.remove();
    panel.host.remove();
  };
}

const frameStyle =
  'position:absolute;z-index:2147483645;pointer-events:none;box-sizing:border-box;border:3px solid #0b57d0;border-radius:4px;background:#0b57d014;inset-block-start:0;left:0;inline-size:0;block-size:0';

function highlight(frame: HTMLElement, part: Element): void {
  const box = boxOf(part);
  if (!box) return;
  Object.assign(frame.style, {
    top: `${box.top + scrollY}px`,
    left: `${box.left + scrollX}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
}

async function loadSource(source: string): Promise<SourceOfContent> {
  const path = source.split('/').map(encodeURIComponent);
  const [domain, type, ...id] = path;
  const item = id.length > 0 ? `/${id.join('%2F')}` : '';
  const response = await fetch(`/api/shell/content-sources/${domain}/${type}${item}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return (await response.json()) as SourceOfContent;
}
