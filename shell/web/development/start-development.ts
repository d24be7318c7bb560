import RefreshRuntime from 'react-refresh/runtime';
import type { createBrowserRouter } from 'react-router';
import {
  developmentGlobal,
  type DevelopmentBuild,
  type DevelopmentPage,
  type RefreshedRoute,
} from '@forecourt/contracts/remote/development-page';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import type { Runtime } from '@forecourt/remote-kit';
import { createBuilds } from './follow-builds.ts';
import { followStream } from './follow-stream.ts';
import { createOverlay } from './overlay.ts';
import { placeOf } from './place-of.ts';
import { replaceRoute } from './replace-route.ts';

/** What the development entry adds to a page. */
export type PageDevelopment = {
  /** Shows failures to load a development build. */
  watch(load: Runtime['load']): Runtime['load'];
  rootOptions: Record<'onCaughtError' | 'onUncaughtError', (error: unknown) => void>;
  started(runtime: Runtime, router: ReturnType<typeof createBrowserRouter>): void;
};

/** Prepares the page for development builds. Must run before react-dom, which looks for the hook once. */
export function startDevelopment(composition: { remotes: ComposedRemote[] }): PageDevelopment {
  RefreshRuntime.injectIntoGlobalHook(window);
  const overlay = createOverlay(document.body);
  const builds = createBuilds({ overlay, reload: () => location.reload() });
  const developed = composition.remotes.filter(({ development }) => development);
  let page: Parameters<PageDevelopment['started']> | undefined;
  let refreshing: ReturnType<typeof setTimeout> | undefined;

  const failed: DevelopmentPage['failed'] = (remote, kind, error) => {
    const { message } = error instanceof Error ? error : new Error(String(error));
    void placeOf(error).then((place) => {
      if (!builds.isBroken(remote)) overlay.show(remote, [{ kind, message, place }]);
    });
  };
  const failedWhileRendering = (error: unknown) => {
    const stack = (error as Error | null)?.stack ?? '';
    const owner = developed.find(({ entry }) => stack.includes(folderOf(entry)));
    if (owner) failed(owner.name, 'render', error);
  };

  developmentGlobal.__FORECOURT_DEVELOPMENT__ = {
    createSignatureFunctionForTransform: RefreshRuntime.createSignatureFunctionForTransform,
    register: RefreshRuntime.register,
    getFamilyByType: RefreshRuntime.getFamilyByType,
    isLikelyComponentType: RefreshRuntime.isLikelyComponentType,
    refresh() {
      clearTimeout(refreshing);
      // All modules of an update are evaluated first.
      refreshing = setTimeout(() => RefreshRuntime.performReactRefresh());
    },
    routeChanged(previous: RefreshedRoute, next: RefreshedRoute) {
      if (page) replaceRoute(...page, previous, next);
    },
    runs: builds.runs,
    failed,
    notBuilt: (remote) => void builds.notBuilt(remote),
  };
  // One connection for each server: browsers allow only a few.
  for (const origin of new Set(developed.map(({ entry }) => new URL(entry).origin)))
    followStream(
      `${origin}/builds`,
      'build',
      (data) => void builds.announced(JSON.parse(data) as DevelopmentBuild),
    );

  return {
    watch: (load) => (remote, expose) => {
      const module = load(remote, expose);
      if (remote.development)
        module.catch((error: unknown) => {
          builds.didNotLoad(remote.name);
          failed(remote.name, 'load', error);
        });
      return module;
    },
    rootOptions: {
      onCaughtError(error) {
        console.warn(error);
        failedWhileRendering(error);
      },
      onUncaughtError(error) {
        reportError(error);
        failedWhileRendering(error);
      },
    },
    started: (...parts) => void (page = parts),
  };
}

const folderOf = (entry: string) => entry.slice(0, entry.lastIndexOf('/') + 1);
