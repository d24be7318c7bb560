import {
  lazy,
  startTransition,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
  type ComponentProps,
} from 'react';
import { Skeleton } from '@forecourt/design-system';
import { useRuntime } from '@forecourt/remote-kit';
import type { Application as ApplicationForm } from './application.tsx';

type Props = ComponentProps<typeof ApplicationForm>;

/** The id of the element around the application. */
export const applicationId = 'finance-form';

const nearPx = 600;
const idleAfterMs = 3000;

let loading: Promise<typeof ApplicationForm> | undefined;
const load = () =>
  (loading ??= onceNeeded()
    .then(() => import('./application.tsx'))
    .then((module) => module.Application));
const Application = lazy(() => load().then((component) => ({ default: component })));

/**
 * The finance application. The server's HTML stays until its code is loaded: when it is near the viewport, at
 * the first interaction with the page, or when the page has been idle. The page repeats clicks in
 * `data-hydrates-later` when it is hydrated.
 */
export function ApplicationSlot({ subject }: Props) {
  const runtime = useRuntime();
  const area = useRef<HTMLDivElement>(null);
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    if (isHydrated) runtime.arrived?.(area.current!);
  }, [runtime, isHydrated]);
  const [first] = useState(subject);
  const [isLoaded, setLoaded] = useState(false);
  useEffect(
    () =>
      void load().then(
        () => startTransition(() => setLoaded(true)),
        () => undefined,
      ),
    [],
  );
  // React discards the server's HTML of a boundary that receives other props before its code is loaded.
  const shown = isLoaded ? subject : first;
  const application = useMemo(
    () => (
      <Suspense fallback={<Skeleton h="40rem" />}>
        <Application subject={shown} />
        <Hydrated onHydrated={() => setHydrated(true)} />
      </Suspense>
    ),
    [shown],
  );
  return (
    <div ref={area} data-hydrates-later={isHydrated ? undefined : ''}>
      {application}
    </div>
  );
}

/** Reports that the code beside it is loaded and hydrated. */
function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  const report = useEffectEvent(onHydrated);
  useEffect(() => report(), []);
  return null;
}

function onceNeeded(): Promise<void> {
  const section = typeof document === 'undefined' ? null : document.getElementById(applicationId);
  if (!section || !('IntersectionObserver' in globalThis)) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && needed(),
      { rootMargin: `${nearPx}px 0px` },
    );
    const needed = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(section);
    setTimeout(needed, idleAfterMs);
    for (const kind of ['pointerdown', 'keydown', 'resize'])
      addEventListener(kind, needed, { once: true, passive: true, capture: true });
  });
}
