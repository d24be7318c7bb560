import { lazy, useState, type ComponentProps, type ComponentType } from 'react';
import type { FilterForm } from './filter-form.tsx';

type Props = ComponentProps<typeof FilterForm>;

/** Below this width the filter panel is not beside the results. */
export const narrow = '(max-width: 991.98px)';
const idleAfterMs = 3000;

let loaded: ComponentType<Props> | undefined;
const load = () =>
  import('./filter-form.tsx').then(
    (module) => (loaded = module.FilterForm),
    (error: unknown) => {
      console.error('the filters failed to load', error);
      return (loaded = () => null);
    },
  );
const isVisible = typeof document === 'undefined' || !globalThis.matchMedia?.(narrow).matches;
const pending: Promise<ComponentType<Props>> = isVisible ? load() : onceNeeded().then(load);
const Lazy = lazy(() => pending.then((component) => ({ default: component })));

/** Resolves when the filters can hydrate with the page; undefined if the panel is hidden. */
export const sidebarFiltersReady: Promise<unknown> | undefined = isVisible ? pending : undefined;

/** The filters beside the results; on phones in a drawer, loaded at idle or the first interaction. */
export function SidebarFilters(props: Props) {
  const [Filters] = useState<ComponentType<Props>>(() => loaded ?? Lazy);
  return <Filters {...props} />;
}

function onceNeeded(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, idleAfterMs);
    for (const kind of ['pointerdown', 'keydown', 'resize'])
      addEventListener(kind, () => resolve(), { once: true, passive: true, capture: true });
  });
}
