import type { RefreshedRoute } from '@forecourt/contracts/remote/development-page';

/** The route that a page's module exports. */
export function routeOf(exports: object): RefreshedRoute | null {
  const { route } = exports as { route?: unknown };
  return typeof route === 'object' && route !== null && 'Component' in route ? route : null;
}

/** Whether a module can be replaced without its importers: it exports only components, or a page's route. */
export function isRefreshable(exports: object, isComponent: (value: unknown) => boolean): boolean {
  const values = Object.entries(exports).filter(([name]) => name !== '__esModule');
  return (
    values.length > 0 &&
    values.every(([name, value]) => isComponent(value) || (name === 'route' && routeOf(exports) !== null))
  );
}

/** Whether two versions of a module export the same names, with the same components behind them. */
export function sameSignature(
  previous: object,
  next: object,
  familyOf: (value: unknown) => unknown,
): boolean {
  const signature = (exports: object) =>
    Object.entries(exports).map(([name, value]) => [name, name === 'route' ? null : familyOf(value)]);
  const [before, after] = [signature(previous), signature(next)];
  return (
    before.length === after.length &&
    after.every(([name, family], at) => name === before[at]![0] && family === before[at]![1])
  );
}
