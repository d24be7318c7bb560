import { developmentGlobal } from '@forecourt/contracts/remote/development-page';
import { isRefreshable, routeOf, sameSignature } from './refresh-boundary.ts';

declare const __webpack_require__: { c: Record<string, { exports: unknown } | undefined> };
declare const FORECOURT_REMOTE: string;

/** A module's part of hot module replacement. */
type Hot = {
  data?: { previous?: object };
  dispose(callback: (data: { previous?: object }) => void): void;
  accept(onError: (error: unknown) => void): void;
  invalidate(): void;
};

/**
 * What the compiler's refresh code calls in each module of a remote. The runtime itself is the page's: with
 * one in each bundle, react-dom would know only the first.
 */
const page = developmentGlobal.__FORECOURT_DEVELOPMENT__;

export const createSignatureFunctionForTransform = () =>
  page?.createSignatureFunctionForTransform() ?? ((type: unknown) => type);

// Module ids repeat in other remotes.
export const register = (type: unknown, id: string): void =>
  page?.register(type, `${FORECOURT_REMOTE} ${id}`);

/** Called after each module was evaluated. */
export function refresh(id: string, hot: Hot | undefined): void {
  const exports = __webpack_require__.c[id]?.exports;
  if (exports instanceof Promise)
    exports.then(
      (resolved) => refreshModule(id, resolved, hot),
      () => undefined,
    );
  else refreshModule(id, exports, hot);
}

function refreshModule(id: string, exports: unknown, hot: Hot | undefined): void {
  if (!page || !hot || typeof exports !== 'object' || exports === null) return;
  const isComponent = (value: unknown) => page.isLikelyComponentType(value);
  for (const [name, value] of Object.entries(exports))
    if (isComponent(value)) register(value, `${id} export ${name}`);
  const route = routeOf(exports);
  if (route && isComponent(route.Component)) register(route.Component, `${id} route`);
  const previous = hot.data?.previous;
  if (!isRefreshable(exports, isComponent)) {
    // Its importers have to load it again.
    if (previous) hot.invalidate();
    return;
  }
  hot.dispose((data) => void (data.previous = exports));
  hot.accept((error) => page.failed(FORECOURT_REMOTE, 'load', error));
  if (!hot.data) return;
  if (previous && !sameSignature(previous, exports, page.getFamilyByType)) return hot.invalidate();
  const previousRoute = previous && routeOf(previous);
  if (previousRoute && route) page.routeChanged(previousRoute, route);
  page.refresh();
}
