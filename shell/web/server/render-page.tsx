import { providedModules } from 'forecourt-provided-modules';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  StaticRouterProvider,
  type StaticHandlerContext,
} from 'react-router';
import { federationUses, type ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { createDesignCache, type EmotionCache } from '@forecourt/design-system';
import {
  createApi,
  createRemoteDataStore,
  LeftToBrowser,
  leftToBrowserDigest,
  runtimeKey,
  tracked,
  type ModulePromise,
  type Runtime,
} from '@forecourt/remote-kit';
import { App } from '../app/app.tsx';
import { canonicalUrl, documentTitle, resolveHead } from '../app/page-head.ts';
import type { PageState, SerializedError } from '../app/page-state.ts';
import { createRoutes, resolveRoute } from '../app/routes.tsx';
import { withoutPageTexts } from '../pages/load-page-text.ts';
import { BundleFailed, isUnavailable, failedRemoteOf } from './failed-remote.ts';
import { loadBundle } from './load-bundle.ts';
import { DeadlinePassed, renderToHtml } from './render-to-html.ts';
import { markPiece, markStart } from './task-marker.ts';
import type { Redirect, RenderFailure, RenderResult, RenderTask, ServerRemote } from './types.ts';

/** Runs in a worker: renders the page of a URL to HTML and state, by the composition and domains' APIs. */
export default async function renderPage(task: RenderTask): Promise<RenderResult> {
  markStart(task.marker);
  const failures: RenderFailure[] = [];
  const rendered = new Set<string>();
  const deadline = AbortSignal.timeout(task.softDeadlineMs);
  const runtime = createServerRuntime(task, deadline, rendered);
  await settleBundles(task.remotes);

  const routes = createRoutes(runtime);
  const handler = createStaticHandler(routes);
  const url = new URL(task.url);
  const matches = handler.match({ pathname: url.pathname }) ?? [];
  for (const match of matches) {
    try {
      await resolveRoute(match.route);
    } catch (error) {
      return leaveToBrowser(
        task,
        runtime,
        url,
        error instanceof LeftToBrowser ? null : describe('page', error, failedRemoteOf(error, task.remotes)),
      );
    }
  }

  const requestContext = new RouterContextProvider();
  requestContext.set(runtimeKey, runtime);
  const context = await beforeDeadline(
    handler.query(new Request(task.url, { signal: deadline }), { requestContext }),
    deadline,
  );
  if (context === null)
    return leaveToBrowser(
      task,
      runtime,
      url,
      { what: 'page', message: `its data was not there after ${task.softDeadlineMs} ms` },
      503,
    );
  if (context instanceof Response) return toRedirect(context);
  const unexpected = Object.values(context.errors ?? {}).filter(
    (error) => !isRouteErrorResponse(error) && !(error instanceof Response),
  );
  failures.push(...unexpected.map((error) => describe('loader', error, failedRemoteOf(error, task.remotes))));
  if (unexpected.length > 0) context.statusCode = unexpected.every(isUnavailable) ? 503 : 500;

  const cache = createDesignCache();
  const outcome = await renderToHtml(
    <App runtime={runtime} cache={cache}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      deadline,
      onError: (error) =>
        error instanceof LeftToBrowser || error instanceof DeadlinePassed || error === deadline.reason
          ? leftToBrowserDigest
          : void failures.push(describe('render', error, failedRemoteOf(error, task.remotes))),
    },
  ).catch((error: unknown) => describe('page', error, failedRemoteOf(error, task.remotes)));
  if (!('html' in outcome)) return leaveToBrowser(task, runtime, url, outcome);
  const { html, aborted } = outcome;
  if (aborted)
    failures.push({
      what: 'render',
      message: `not ready after ${task.softDeadlineMs} ms; the rest is left to the browser`,
    });

  const styles = stylesOf(cache);
  const head = resolveHead(
    context.matches.map((match) => ({
      params: match.params,
      data: context.loaderData[match.route.id!],
      handle: match.route.handle,
    })),
    url,
    task.site,
    task.origin,
    context.statusCode,
  );
  return {
    kind: 'page',
    status: context.statusCode,
    // What the deadline cut off may be the page itself: without its heading it must not be indexed.
    head: aborted && !/<h1[\s>]/.test(html) ? { ...head, robots: 'noindex' } : head,
    html,
    styles,
    failures,
    askedLinks: [...(runtime.askedLinks ?? [])],
    title: documentTitle(head, task.site),
    canonical: canonicalUrl(head, url, task.origin),
    state: {
      ...commonState(task, runtime),
      rendered: [...rendered],
      hydration: { loaderData: context.loaderData, errors: serializeErrors(context.errors) },
    },
  };
}

export const toRedirect = ({ status, headers }: Response): Redirect => ({
  kind: 'redirect',
  status,
  location: headers.get('location') ?? '/',
});

/** The style rules of this render as emotion hydrates them: each global one separately, then all others. */
function stylesOf({ key, inserted, registered }: EmotionCache): { key: string; ids: string; css: string }[] {
  const rules = Object.entries(inserted).filter(
    (rule): rule is [string, string] => typeof rule[1] === 'string',
  );
  const global = rules
    .filter(([name]) => registered[`${key}-${name}`] === undefined)
    .map(([name, css]) => ({ key: `${key}-global`, ids: name, css }));
  const registeredRules = rules.filter(([name]) => registered[`${key}-${name}`] !== undefined);
  return [
    ...global,
    {
      key,
      ids: registeredRules.map(([name]) => name).join(' '),
      css: registeredRules.map(([, css]) => css).join(''),
    },
  ];
}

export function createServerRuntime(task: RenderTask, deadline: AbortSignal, rendered: Set<string>): Runtime {
  const failed = new Map<string, ModulePromise>();
  const composition = {
    id: task.compositionId,
    remotes: task.remotes.map(({ bundle: _bundle, ...remote }) => remote),
  };
  return {
    site: task.site,
    composition,
    origin: task.origin,
    onServer: true,
    api: createApi({ base: task.gateway.base, headers: task.gateway.headers, signal: deadline }),
    data: createRemoteDataStore(),
    skip: new Set(task.skip),
    missingLinks: new Set(task.missingLinks),
    askedLinks: new Set(),
    mark: (fragment) =>
      markPiece(task.marker, fragment === null ? 0 : task.fragmentNames.indexOf(fragment) + 1),
    load(remote: ComposedRemote, expose: string): ModulePromise {
      rendered.add(`${remote.domain} ${expose}`);
      try {
        const server = task.remotes.find((one) => one.name === remote.name)!;
        if (!server.bundle) throw new LeftToBrowser(`${remote.name} ${expose}`);
        const module = loadBundle(server).exposes[expose];
        if (!module)
          throw new Error(`${remote.name} ${remote.version} has no ${expose} in its server bundle`);
        return module;
      } catch (error) {
        const failure =
          failed.get(`${remote.name} ${expose}`) ??
          tracked(
            Promise.reject(error instanceof LeftToBrowser ? error : new BundleFailed(remote.name, error)),
          );
        failed.set(`${remote.name} ${expose}`, failure);
        return failure;
      }
    },
  };
}

/** Evaluates every remote's bundle and waits for its exposes; a failure surfaces where it is used. */
async function settleBundles(remotes: ServerRemote[]): Promise<void> {
  const modules = remotes
    .filter((remote) => remote.bundle)
    .flatMap((remote) => {
      try {
        return Object.values(loadBundle(remote).exposes);
      } catch (error) {
        console.warn(`${remote.name} ${remote.version}: ${(error as Error).message}`);
        return [];
      }
    });
  await Promise.allSettled(modules);
}

/** The page cannot be rendered here: the layout's data is sent, and the browser renders the rest. */
function leaveToBrowser(
  task: RenderTask,
  runtime: Runtime,
  url: URL,
  failure: RenderFailure | null,
  status = 200,
): RenderResult {
  // Without its content it must not be indexed.
  const head = { title: task.site.name, description: task.site.tagline, robots: 'noindex' };
  return {
    kind: 'page',
    status,
    head,
    title: task.site.name,
    canonical: canonicalUrl(head, url, task.origin),
    html: '',
    styles: [],
    failures: failure ? [failure] : [],
    askedLinks: [],
    state: { ...commonState(task, runtime), rendered: [], hydration: null },
  };
}

function commonState(
  task: RenderTask,
  runtime: Runtime,
): Pick<PageState, 'composition' | 'site' | 'origin' | 'data' | 'missingLinks'> {
  return {
    composition: runtime.composition,
    site: withoutPageTexts(task.site),
    origin: task.origin,
    data: runtime.data.settled(),
    ...(task.missingLinks?.length ? { missingLinks: task.missingLinks } : {}),
  };
}

async function beforeDeadline<T>(work: Promise<T>, deadline: AbortSignal): Promise<T | null> {
  const timeout = new Promise<null>((resolve) =>
    deadline.addEventListener('abort', () => resolve(null), { once: true }),
  );
  return Promise.race([
    work.then(
      (value): T | null => value,
      (error: unknown) => {
        if (deadline.aborted) return null;
        throw error;
      },
    ),
    timeout,
  ]);
}

function serializeErrors(errors: StaticHandlerContext['errors']): Record<string, SerializedError> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      if (isRouteErrorResponse(error)) return [id, { status: error.status, statusText: error.statusText }];
      return [
        id,
        isUnavailable(error)
          ? { status: 503, statusText: 'Service Unavailable' }
          : { status: 500, statusText: 'Internal Server Error' },
      ];
    }),
  );
}

const describe = (what: string, error: unknown, remote?: string): RenderFailure => ({
  what,
  message: error instanceof Error ? (error.stack ?? error.message) : String(error),
  remote,
});

/** Names that the shell provides to remotes, by shared entry. */
export function provides(): Record<string, string[]> {
  return {
    ...federationUses,
    ...Object.fromEntries(
      Object.entries(providedModules).map(([entry, module]) => [entry, Object.keys(module)]),
    ),
  };
}
