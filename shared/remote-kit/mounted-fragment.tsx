import { useEffect, useRef } from 'react';

/** A fragment in any framework: it owns the element that it is given, and nothing else. */
export type Mount = (element: HTMLElement, props: object) => { update(props: object): void; unmount(): void };

/** Gives a `mount` function an empty element of its own; React never looks inside. */
export function MountedFragment({ mount, props }: { mount: Mount; props: object }) {
  const element = useRef<HTMLDivElement>(null);
  const mounted = useRef<ReturnType<Mount> | null>(null);
  const latest = useRef(props);
  const given = useRef<object | null>(null);
  latest.current = props;
  useEffect(() => {
    given.current = latest.current;
    mounted.current = mount(element.current!, latest.current);
    return () => mounted.current?.unmount();
  }, [mount]);
  useEffect(() => {
    // It was mounted with these very props a moment ago.
    if (given.current === props) return;
    given.current = props;
    mounted.current?.update(props);
  }, [props]);
  return <div ref={element} />;
}
