import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import type { PageHandle } from '@forecourt/remote-kit';
import { SkipLink } from '@forecourt/design-system';
import { Breadcrumb } from './breadcrumb.tsx';
import { DocumentHead } from './document-head.tsx';
import { SiteFooter } from './footer.tsx';
import { SiteHeader } from './header.tsx';
import { texts } from './texts.ts';
import { Toasts } from './toasts.tsx';

/** The frame of every page: header, breadcrumb, the page, footer, toasts. A page with the layout `plain` has none of it. */
export function SiteLayout({ outlet = <Outlet /> }: { outlet?: ReactNode }) {
  const words = texts.use();
  const handle = useMatches().at(-1)?.handle as (PageHandle & { kept?: string }) | undefined;
  const page = handle?.kept === undefined
    ? <main id="page" tabIndex={-1}>{outlet}</main>
    : <main id="page" tabIndex={-1} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: handle.kept }} />;
  if (handle?.layout === 'plain') return page;
  return (
    <>
      <SkipLink href="#page">{words.skipToContent}</SkipLink>
      <SiteHeader />
      <Breadcrumb />
      {page}
      <SiteFooter />
      <Toasts />
      <DocumentHead />
      <ScrollRestoration />
    </>
  );
}
