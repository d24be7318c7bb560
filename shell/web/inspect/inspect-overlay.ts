import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { providersOf, trackedEvents } from '@forecourt/remote-kit';
import type { PageState } from '../app/page-state.ts';
import { containedChanges } from '../contain/contained-changes.ts';
import { measureRemotes, sourceOf, type RemoteCost } from './measure-remotes.ts';

const again = 600;
const colours = ['#b3261e', '#0b57d0', '#146c2e', '#8430ce', '#b06000', '#00639b', '#a50e6e'];
const layer =
  'position:fixed;inset:0;z-index:2147483646;pointer-events:none;font:500 12px/1.35 ui-monospace,monospace;color:#fff;direction:ltr';
const label =
  'position:absolute;inset-inline-start:0;inset-block-start:0;max-inline-size:100%;padding:2px 6px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis';

/**
 * Renders the overlay of `?inspect`: a frame around each fragment with its owner, version, source, load time
 * and bytes, a table of the page's remotes, and the analytics events with their status at every sink.
 */
export function showInspectOverlay({ composition }: PageState): void {
  const overlay = document.body.appendChild(document.createElement('div'));
  overlay.id = 'forecourt-inspect';
  overlay.setAttribute('style', layer);
  const draw = () => {
    const costs = measureRemotes(
      composition.remotes,
      performance.getEntriesByType('resource') as PerformanceResourceTiming[],
      location.href,
    );
    const colourOf = (remote: ComposedRemote) =>
      colours[composition.remotes.indexOf(remote) % colours.length]!;
    const frames = [...document.querySelectorAll<HTMLElement>('[data-fragment]')].flatMap((element) => {
      const name = element.dataset.fragment!;
      const [domain, fragment] = name.split('/') as [string, string];
      const [remote] = providersOf(composition, domain, fragment);
      const box = extentOf(element);
      return remote && box ? [frameOf(box, name, remote, costs.get(remote.name)!, colourOf(remote))] : [];
    });
    overlay.replaceChildren(...frames, tableOf(composition.remotes, costs, colourOf), listOfEvents());
  };
  draw();
  setInterval(draw, again);
  addEventListener('scroll', draw, { passive: true });
}

/** A frame without a reserved size has no box of its own: its children's box is used. */
function extentOf(element: HTMLElement): DOMRect | null {
  const range = document.createRange();
  range.selectNodeContents(element);
  const box = range.getBoundingClientRect();
  return box.width > 0 && box.height > 0 && box.bottom > 0 && box.top < innerHeight ? box : null;
}

const describe = (remote: ComposedRemote, { files, bytes, ms }: RemoteCost) =>
  `${remote.name} ${remote.version} · ${sourceOf(remote, location.href)} · ${ms} ms · ${(bytes / 1000).toFixed(1)} KB in ${files} files`;

function frameOf(
  box: DOMRect,
  name: string,
  remote: ComposedRemote,
  cost: RemoteCost,
  colour: string,
): HTMLElement {
  const frame = document.createElement('div');
  frame.dataset.inspected = name;
  frame.setAttribute(
    'style',
    `position:absolute;left:${box.left}px;top:${box.top}px;width:${box.width}px;height:${box.height}px;box-sizing:border-box;border:2px solid ${colour}`,
  );
  const text = frame.appendChild(document.createElement('span'));
  text.setAttribute('style', `${label};background:${colour}`);
  text.textContent = `${name} · ${describe(remote, cost)}`;
  return frame;
}

function tableOf(
  remotes: ComposedRemote[],
  costs: Map<string, RemoteCost>,
  colourOf: (remote: ComposedRemote) => string,
): HTMLElement {
  const list = document.createElement('ul');
  list.setAttribute(
    'style',
    'position:absolute;inset-inline-end:8px;inset-block-end:8px;margin:0;padding:8px 12px;list-style:none;background:#16181de6;border-radius:6px;max-inline-size:calc(100% - 16px)',
  );
  for (const remote of remotes) {
    const item = list.appendChild(document.createElement('li'));
    item.setAttribute(
      'style',
      `border-inline-start:4px solid ${colourOf(remote)};padding-inline-start:8px;margin-block:2px`,
    );
    const contained = containedChanges().flatMap((one) => (one.remote === remote.name ? [one.what] : []));
    item.textContent = `${describe(remote, costs.get(remote.name)!)}${contained.length > 0 ? ` · contained: ${contained.join(', ')}` : ''}`;
  }
  return list;
}

/** The page's events in order, the newest last. */
function listOfEvents(): HTMLElement {
  const list = document.createElement('ol');
  list.dataset.inspected = 'events';
  list.setAttribute(
    'style',
    'position:absolute;inset-inline-start:8px;inset-block-end:8px;margin:0;padding:8px 12px 8px 32px;background:#16181de6;border-radius:6px;max-inline-size:calc(100% - 16px);max-block-size:50%;overflow:hidden;display:flex;flex-direction:column;justify-content:flex-end',
  );
  const events = trackedEvents();
  if (events.length === 0) list.textContent = 'no analytics event yet';
  for (const { record, deliveries } of events) {
    const item = list.appendChild(document.createElement('li'));
    const sinks = deliveries.map(({ sink, outcome }) => `${sink} ${outcome}`).join(', ') || 'waiting';
    item.textContent = `${record.id} ${record.event} ${JSON.stringify(record.details)} ${record.path} · ${sinks}`;
  }
  return list;
}
