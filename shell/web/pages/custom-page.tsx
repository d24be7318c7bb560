import { useMemo, useState, type ComponentType } from 'react';
import { useLocation, useParams, type RouteObject } from 'react-router';
import type { ComposedRemote, PagePreview } from '@forecourt/contracts/remote/manifest';
import { Heading, PageContainer, SimpleGrid, Skeleton, Stack } from '@forecourt/design-system';
import {
  MountedFragment,
  reportFailure,
  type ExposedModule,
  type Mount,
  type PageHandle,
  type Runtime,
} from '@forecourt/remote-kit';
import { ErrorPage } from './error-page.tsx';
import { createRemotePageError } from './remote-page-error.tsx';

type LoadedRoute = Pick<RouteObject, 'loader' | 'Component' | 'handle' | 'ErrorBoundary' | 'HydrateFallback'>;

/**
 * Creates the route of a custom remote's page. The server renders its title and declared skeleton, since
 * custom code never runs there. The browser renders its code, or the stock page of the same path if that code
 * fails to load.
 */
export async function loadCustomPage(
  runtime: Runtime,
  remote: ComposedRemote,
  page: string,
  stock: RouteObject | undefined,
): Promise<LoadedRoute> {
  const preview = remote.pages[page]?.preview ?? {
    title: runtime.site.name,
    description: runtime.site.tagline,
    skeleton: [{ kind: 'heading' }, { kind: 'box', height: 480 }],
  };
  const HydrateFallback = () => <Waiting preview={preview} />;
  const handle: PageHandle & { owner: object } = {
    head: () => ({ title: preview.title, description: preview.description }),
    owner: { remote, page },
  };
  if (runtime.onServer) return { Component: HydrateFallback, handle };
  try {
    const module = await runtime.load(remote, `./pages/${page}`);
    return {
      handle,
      HydrateFallback,
      ErrorBoundary: createRemotePageError(remote, page),
      ...pageOf(module, remote, page, preview),
    };
  } catch (error) {
    reportFailure({ remote: remote.name, version: remote.version, what: `./pages/${page}`, error });
    if (remote.development || typeof stock?.lazy !== 'function') return { handle, Component: ErrorPage };
    return { ...((await stock.lazy()) as LoadedRoute), HydrateFallback };
  }
}

function pageOf(
  module: ExposedModule,
  remote: ComposedRemote,
  page: string,
  preview: PagePreview,
): LoadedRoute {
  if (typeof module.mount === 'function')
    return {
      Component: () => <MountedPage mount={module.mount as Mount} preview={preview} remote={remote.name} />,
    };
  const route = module.route as
    | { Component?: ComponentType; loader?: RouteObject['loader']; handle?: PageHandle }
    | undefined;
  if (!route?.Component)
    throw new Error(
      `remote "${remote.name}" ${remote.version}: ./pages/${page} exports neither route nor mount`,
    );
  // Without a loader React Router would hydrate the page itself where the server rendered its skeleton.
  return {
    ...route,
    loader: route.loader ?? (() => null),
    handle: {
      ...route.handle,
      head: route.handle?.head ?? (() => ({ title: preview.title, description: preview.description })),
      owner: { remote, page },
    },
  } as LoadedRoute;
}

/** Renders a page of any framework in a separate element; its skeleton is shown until it has rendered. */
function MountedPage({ mount, preview, remote }: { mount: Mount; preview: PagePreview; remote: string }) {
  const params = useParams();
  const { pathname, search } = useLocation();
  const [isMounted, setMounted] = useState(false);
  const props = useMemo(() => ({ path: pathname, params, search }), [pathname, params, search]);
  return (
    <>
      {!isMounted && <Shape preview={preview} />}
      <MountedFragment mount={mount} props={props} remote={remote} onMounted={() => setMounted(true)} />
    </>
  );
}

/** The elements of `MountedPage` before its code has rendered: server's HTML, which the browser hydrates. */
function Waiting({ preview }: { preview: PagePreview }) {
  return (
    <>
      <Shape preview={preview} />
      <div />
    </>
  );
}

function Shape({ preview: { title, skeleton } }: { preview: PagePreview }) {
  return (
    <PageContainer py={{ base: '6', md: '10' }} aria-busy="true">
      <Stack gap="stack">
        {skeleton.map((block, at) => {
          if (block.kind === 'heading')
            return (
              <Heading key={at} as="h1">
                {title}
              </Heading>
            );
          if (block.kind === 'box') return <Skeleton key={at} height={`${block.height}px`} />;
          if (block.kind === 'cards')
            return (
              <SimpleGrid key={at} columns={{ base: 1, sm: 2, lg: 3 }} gap="4">
                {Array.from({ length: block.count }, (_, card) => (
                  <Skeleton key={card} height={`${block.height}px`} />
                ))}
              </SimpleGrid>
            );
          return (
            <Stack key={at} gap="2">
              {Array.from({ length: block.lines }, (_, line) => (
                <Skeleton key={line} height="18px" width={line === block.lines - 1 ? '60%' : '100%'} />
              ))}
            </Stack>
          );
        })}
      </Stack>
    </PageContainer>
  );
}
