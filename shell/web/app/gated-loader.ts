import type { LoaderFunction, RouteObject } from 'react-router';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { redirect, settledSession, type Runtime } from '@forecourt/remote-kit';
import { gateOf } from '../../model/gating.ts';

/**
 * The loader of a page that may require sign-in: in the browser it waits until the session is known. The
 * server has decided before it renders. Other pages keep their loader.
 */
export function gatedLoader(
  { site, composition, onServer }: Pick<Runtime, 'site' | 'composition' | 'onServer'>,
  pattern: string,
  loader: RouteObject['loader'],
): RouteObject['loader'] {
  const type = gateOf(pattern, { site, remotes: composition.remotes });
  if (!type) return loader;
  const load: LoaderFunction = async (args, handlerContext) => {
    if (!onServer && (await settledSession()).status === 'anonymous')
      throw redirect(
        signInPath({
          type,
          redirect: pathOf(new URL(args.request.url)),
          back: currentPath(args.request.url),
        }),
      );
    return typeof loader === 'function' ? loader(args, handlerContext) : null;
  };
  return load;
}

/** The visitor's current URL, unless it is this page. */
function currentPath(target: string): string {
  return pathOf(new URL(target)) === pathOf(location) ? '/' : pathOf(location);
}

const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;
