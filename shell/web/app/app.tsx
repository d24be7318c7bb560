import type { ComponentProps, ReactNode } from 'react';
import { DesignProvider, type DesignProviderProps } from '@forecourt/design-system';
import { Link, RuntimeContext, type Runtime } from '@forecourt/remote-kit';

/** The providers around the router, on the server and in the browser. */
export function App({
  runtime,
  cache,
  children,
}: {
  runtime: Runtime;
  cache?: DesignProviderProps['cache'];
  children: ReactNode;
}) {
  const { locale, direction, currency } = runtime.site;
  return (
    <RuntimeContext value={runtime}>
      <DesignProvider
        cache={cache}
        locale={locale}
        direction={direction}
        currency={currency}
        linkAs={SiteLink}
      >
        {children}
      </DesignProvider>
    </RuntimeContext>
  );
}

/** The design system's links use the router for links within the site. */
function SiteLink({ href, ...rest }: ComponentProps<'a'>) {
  const stays = href?.startsWith('/') && !href.startsWith('//') && !href.startsWith('/api/');
  // oxlint-disable-next-line jsx-a11y/anchor-has-content -- its content is in the other props
  return stays ? <Link to={href!} {...rest} /> : <a href={href} {...rest} />;
}
