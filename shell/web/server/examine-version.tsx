import { threadId } from 'node:worker_threads';
import { Suspense } from 'react';
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
} from 'react-router';
import type { FragmentName } from '@forecourt/contracts/fragments/fragments';
import { samplePropsOf } from '@forecourt/contracts/fragments/samples';
import { createDesignCache } from '@forecourt/design-system';
import { LeftToBrowser, RemoteFragment, runtimeKey, type ExposedModule } from '@forecourt/remote-kit';
import { App } from '../app/app.tsx';
import { failedRemoteOf } from './failed-remote.ts';
import { loadBundle } from './load-bundle.ts';
import renderPage, { createServerRuntime } from './render-page.tsx';
import { renderToHtml } from './render-to-html.ts';
import { markPiece, markStart } from './task-marker.ts';
import type { Examination, ExamineTask, ServerRemote } from './types.ts';

/** Runs in a worker: loads a version's server bundle and renders everything in it once. */
export async function examine(task: ExamineTask): Promise<Examination> {
  markStart(task.marker);
  const remote = task.remotes.find(({ name }) => name === task.name)!;
  if (!remote.bundle) return { problems: [], threadId };
  if (task.once && done.has(remote.bundle.integrity)) return { problems: [], threadId };
  done.add(remote.bundle.integrity);
  return { problems: await problemsOf(task, remote), threadId };
}

/** Bundles that this worker has rendered. */
const done = new Set<string>();

async function problemsOf(task: ExamineTask, remote: ServerRemote): Promise<string[]> {
  let exposes: ReturnType<typeof loadBundle>['exposes'];
  try {
    ({ exposes } = loadBundle(remote));
  } catch (error) {
    return [`it does not load: ${textOf(error)}`];
  }
  const problems: string[] = [];
  const fragments = Object.entries(remote.fragments)
    .filter(([, { server }]) => server)
    .map(([name]) => name);
  for (const name of fragments) {
    const problem = await problemOf(exposes[`./fragments/${name}`], fragmentExports);
    if (problem) problems.push(`./fragments/${name} ${problem}`);
    else
      problems.push(
        ...(await renderFragment(task, remote, name)).map(
          (text) => `fragment ${name} fails with the contracts' sample: ${text}`,
        ),
      );
  }
  for (const name of Object.keys(remote.pages)) {
    const problem = await problemOf(exposes[`./pages/${name}`], pageExports);
    if (problem) problems.push(`./pages/${name} ${problem}`);
    else if (task.addresses[name])
      problems.push(
        ...(await examinePage(task, task.addresses[name])).map(
          (text) => `page ${name} fails at ${new URL(task.addresses[name]!).pathname}: ${text}`,
        ),
      );
  }
  return problems;
}

async function problemOf(
  loading: Promise<ExposedModule> | undefined,
  check: (module: ExposedModule) => string | null,
): Promise<string | null> {
  if (!loading) return 'is declared and not in it';
  try {
    return check(await loading);
  } catch (error) {
    return `does not load: ${textOf(error)}`;
  }
}

const isComponent = (value: unknown) =>
  typeof value === 'function' || (typeof value === 'object' && value !== null);
const fragmentExports = ({ Fragment, mount }: ExposedModule) =>
  isComponent(Fragment) || typeof mount === 'function'
    ? null
    : 'exports neither Fragment (React) nor mount(element, props)';

function pageExports({ route }: ExposedModule): string | null {
  const { Component, handle } = (route ?? {}) as { Component?: unknown; handle?: { head?: unknown } };
  if (!isComponent(Component)) return 'exports no route with a Component';
  return typeof handle?.head === 'function'
    ? null
    : 'has a route whose handle has no head: make it with definePage({ head })';
}

/** Only errors of the version's own code count: an unavailable domain is not its fault. */
async function renderFragment(task: ExamineTask, remote: ServerRemote, name: string): Promise<string[]> {
  const fragment = `${remote.domain}/${name}` as FragmentName;
  const problems: string[] = [];
  const deadline = AbortSignal.timeout(task.softDeadlineMs);
  const runtime = createServerRuntime(task, deadline, new Set());
  const handler = createStaticHandler([
    {
      id: 'piece',
      path: '*',
      element: (
        <Suspense>
          <RemoteFragment name={fragment} props={samplePropsOf(fragment, task.site)} />
        </Suspense>
      ),
    },
  ]);
  const requestContext = new RouterContextProvider();
  requestContext.set(runtimeKey, runtime);
  const context = await handler.query(new Request(task.url), { requestContext });
  if (context instanceof Response) return [];
  markPiece(task.marker, task.fragmentNames.indexOf(fragment) + 1);
  await renderToHtml(
    <App runtime={runtime} cache={createDesignCache()}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </App>,
    {
      deadline,
      onError: (error) =>
        void (
          !(error instanceof LeftToBrowser) &&
          failedRemoteOf(error, task.remotes) === remote.name &&
          problems.push(textOf(error))
        ),
    },
  );
  markPiece(task.marker, 0);
  return problems;
}

async function examinePage(task: ExamineTask, url: string): Promise<string[]> {
  const result = await renderPage({ ...task, url });
  return result.kind === 'page'
    ? result.failures
        .filter(({ remote }) => remote === task.name)
        .map(({ message }) => message.split('\n')[0]!)
    : [];
}

const textOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0]!;
