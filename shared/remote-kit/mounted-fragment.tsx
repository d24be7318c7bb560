import { useEffect, useRef } from 'react';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import type { Api } from './api.ts';
import { useRuntime } from './runtime.ts';

/** What a mounted fragment can use: the site's configuration and the domains' APIs. */
export type MountContext = { site: PublicTenant; api: Api };

/**
 * Mounts a fragment or page of any framework in an element that belongs to it alone. `unmount` must leave that
 * element empty.
 */
export type Mount<Props extends object = object> = (
  element: HTMLElement,
  props: Props,
  context: MountContext,
) => { update(props: Props): void; unmount(): void };

/** Renders an empty element for a `mount` function; React never reconciles its content. */
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
    // Mounts once with the first props; later ones are passed to `update`.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [mount]);
  useEffect(() => {
    // It was just mounted with these props.
    if (lastProps.current === props) return;
    lastProps.current = props;
    mounted.current?.update(props);
  }, [props]);
  return <div ref={element} />;
}
