import { lazy, useState, type ComponentProps, type ComponentType } from 'react';
import type { FilterForm } from './filter-form.tsx';

type Props = ComponentProps<typeof FilterForm>;

/** Below it the panel of filters is not beside the results. */
export const narrow = '(max-width: 991.98px)';
const calmAfterMs = 3000;

let loaded: ComponentType<Props> | undefined;
const load = () =>
  import('./filter-form.tsx').then(
    (module) => (loaded = module.FilterForm),
    (error: unknown) => {
      console.error('the filters did not come', error);
      return (loaded = () => null);
    },
  );
const isInSight = typeof document === 'undefined' || !globalThis.matchMedia?.(narrow).matches;
const coming: Promise<ComponentType<Props>> = isInSight ? load() : onceWanted().then(load);
const Lazy = lazy(() => coming.then((component) => ({ default: component })));

/** Where the panel is in sight the page is taken over with it. */
export const railIsThere: Promise<unknown> | undefined = isInSight ? coming : undefined;

/** The filters beside the results. On a phone, which has them in its drawer, their code comes when the page is at rest or touched. */
export function RailFilters(props: Props) {
  const [Filters] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
  return <Filters {...props} />;
}

function onceWanted(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, calmAfterMs);
    for (const kind of ['pointerdown', 'keydown', 'resize'])
      addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true });
  });
}
