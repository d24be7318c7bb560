import type { ConformanceCheck } from '@forecourt/contracts/remote/conformance';
import type { ExposedModule, Mount, MountContext } from '@forecourt/remote-kit';
import { captureErrors, settle } from './capture-errors.ts';
import { pageChangeMessage, watchPage } from './watch-page.ts';

/**
 * Checks the contract of a fragment or page in any framework: it stays within its element, accepts new props,
 * and leaves nothing behind.
 */
export async function checkMount(
  name: string,
  load: () => Promise<ExposedModule>,
  props: object,
  context: MountContext,
): Promise<ConformanceCheck[]> {
  const page = watchPage();
  const mount = await load().then(
    (module) => module.mount as Mount | undefined,
    () => undefined,
  );
  if (typeof mount !== 'function') return [];
  const errors = captureErrors();
  const listeners = countListeners();
  const element = document.body.appendChild(document.createElement('div'));
  const around = document.body.children.length;
  const checks: ConformanceCheck[] = [];
  const check = (what: string, ok: boolean, message: string) =>
    void checks.push({ name: `${name}: ${what}`, ok, message: ok ? '' : message });
  try {
    const mounted = mount(element, props, context);
    await settle();
    check(
      'mounts',
      typeof mounted?.update === 'function' && typeof mounted.unmount === 'function',
      'mount returned no { update, unmount }: return both',
    );
    mounted.update({ ...props });
    await settle();
    check(
      'stays inside its element',
      document.body.children.length === around,
      'it added elements outside its own: render inside the element that mount receives',
    );
    mounted.unmount();
    await settle();
    check('unmounts', element.childNodes.length === 0, 'unmount() left elements behind: empty the element');
    check(
      'leaves no listeners',
      listeners.left() === 0,
      `${listeners.left()} listeners on window or document remain after unmount(): remove them`,
    );
    const changed = page.changed();
    check('leaves the page to the site', changed.length === 0, pageChangeMessage(changed));
  } catch (error) {
    check('mounts', false, `it threw: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    element.remove();
    errors.stop();
    listeners.stop();
  }
  check('logs no errors', errors.list.length === 0, `it logged errors:${errors.text()}`);
  return checks;
}

/** Counts listeners that are added to window and document and not removed. */
function countListeners(): { left(): number; stop(): void } {
  const open = new Set<string>();
  let ids = 0;
  const listenerIds = new WeakMap<object, number>();
  const key = (type: string, listener: unknown) => {
    if (typeof listener !== 'function' && typeof listener !== 'object') return type;
    const id = listenerIds.get(listener as object) ?? ++ids;
    listenerIds.set(listener as object, id);
    return `${type} ${id}`;
  };
  const restore = [window, document].map((target) => {
    const { addEventListener, removeEventListener } = target;
    target.addEventListener = function (this: EventTarget, type: string, listener: never, options?: never) {
      if (!(options as AddEventListenerOptions | undefined)?.once) open.add(key(type, listener));
      addEventListener.call(target, type, listener, options);
    };
    target.removeEventListener = function (
      this: EventTarget,
      type: string,
      listener: never,
      options?: never,
    ) {
      open.delete(key(type, listener));
      removeEventListener.call(target, type, listener, options);
    };
    return () => {
      target.addEventListener = addEventListener;
      target.removeEventListener = removeEventListener;
    };
  });
  return { left: () => open.size, stop: () => restore.forEach((one) => one()) };
}
