import { useEffect, useRef } from 'react';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from './api.ts';
import { useRuntime } from './runtime.ts';

/** What a mounted fragment may use of the site: its configuration and calls to the domains' APIs. */
export type MountContext = { site: PublicTenant; api: Api };

/** A fragment or page in any framework: it owns the element it is given, and nothing else. `unmount` leaves that element empty. */
export type Mount<Props extends object = object> = (
  element: HTMLElement,
  props: Props,
  context: MountContext,
) => { update(props: Props): void; unmount(): void };

/** Gives a `mount` function an empty element of its own; React never reconciles its content. */
export function MountedFragment({
  mount,
  props,
  onMounted,
}: {
  mount: Mount;
  props: object;
  onMounted?: () => void;
}) {
  const { site, api } = useRuntime();
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<Mount> | null>(null);
  const latest = useRef(props);
  const lastProps = useRef<object | null>(null);
  latest.current = props;
  useEffect(() => {
    lastProps.current = latest.current;
    mounted.current = mount(element.current!, latest.current, { site, api });
    onMounted?.();
    return () => mounted.current?.unmount();
    // The props at mount stay; changes are passed to `update`.
  }, [mount]);
  useEffect(() => {
    // It was just mounted with these props.
    if (lastProps.current === props) return;
    lastProps.current = props;
    mounted.current?.update(props);
  }, [props]);
  return <div ref={element} />;
}
