import {
  createContext,
  memo,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useRef,
  type ComponentType,
  type RefObject,
} from 'react';
import { useRuntime, type ModulePromise } from '@forecourt/remote-kit';

/** Fulfilled when an area of the layout is to be hydrated; at once on the server and in tests. */
export const DeferredAreas = createContext<((name: string) => ModulePromise) | null>(null);

/** The name of an area among the frames of a page; no fragment has it. */
export const areaIn = (name: string): string => `layout: ${name}`;

type Props = {
  /** Unique in the layout. */
  name: string;
  /** Takes no props: a boundary that is rendered again before it is hydrated would lose the server's HTML. */
  content: ComponentType;
};

/**
 * Renders a part of the layout that works without scripts, such as a list of links. Like a fragment, it stays
 * the server's HTML until it is near the viewport and the browser is idle, until the shopper points at it, or
 * until a navigation or a revalidation begins.
 */
export const HydrateLater = memo(function HydrateLater({ name, content }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <div ref={frame} data-area={name} style={{ display: 'contents' }}>
      <Suspense fallback={null}>
        <Content name={name} content={content} frame={frame} />
      </Suspense>
    </div>
  );
});

function Content({ name, content: Area, frame }: Props & { frame: RefObject<Element | null> }) {
  const areas = use(DeferredAreas);
  const runtime = useRuntime();
  if (areas) use(areas(name) as Promise<unknown>);
  const report = useEffectEvent(() => runtime.arrived?.(frame.current!));
  useEffect(() => report(), []);
  return <Area />;
}
