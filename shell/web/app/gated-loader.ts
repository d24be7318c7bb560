import type { LoaderFunction, RouteObject } from 'react-router';
import { gateOf } from '@forecourt/contracts/identity/gating';
import { signInPath } from '@forecourt/contracts/identity/sign-in-path';
import { redirect, settledSession, type Runtime } from '@forecourt/remote-kit';

/**
 * The loader of a page that visitors may have to sign in for: in the browser it waits until it is certain who the visitor is.
 * The server has decided before it renders. Other pages have their loader as it is.
 */
export function gatedLoader(
  { site, onServer }: Pick<Runtime, 'site' | 'onServer'>,
  pattern: string,
  loader: RouteObject['loader'],
): RouteObject['loader'] {
  const type = gateOf(pattern, site.gating);
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

/** Where the visitor is now, unless that is the page itself. */
function currentPath(target: string): string {
  return pathOf(new URL(target)) === pathOf(location) ? '/' : pathOf(location);
}

const pathOf = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string => pathname + search;
