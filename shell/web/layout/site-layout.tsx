import type { ReactNode } from 'react';
import { Outlet, ScrollRestoration, useMatches } from 'react-router';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, SkipLink } from '@forecourt/design-system';
import { sanitisedHtml, useSite, type PageHandle } from '@forecourt/remote-kit';
import { AnnouncementBar } from './announcement/announcement.tsx';
import { Breadcrumb } from './breadcrumb.tsx';
import { ConsentBanner } from './consent/consent-banner.tsx';
import { SiteFooter } from './footer/footer.tsx';
import { DocumentHead } from './head/document-head.tsx';
import { SiteHeader } from './header/header.tsx';
import { usePreloadOnIntent } from './header/navigation/preload-on-intent.ts';
import { HydrateLater } from './later/hydrate-later.tsx';
import { messages } from './messages.ts';
import { ProgressBar } from './status/progress-bar.tsx';
import { RouteAnnouncer } from './status/route-announcer.tsx';
import { Toasts } from './status/toasts.tsx';

/**
 * Renders the layout of every page: question of consent, announcement, header, breadcrumb, the page, footer,
 * toasts. Pages with the layout `plain` have none of them.
 */
export function SiteLayout({ outlet = <Outlet /> }: { outlet?: ReactNode }) {
  const t = messages.use();
  const handle = useMatches().at(-1)?.handle as (PageHandle & { serverHtml?: string }) | undefined;
  // What names no source of its own is text of the platform, which the site's settings choose.
  const source = contentSource(useSite(), 'shell', 'settings', 'site');
  usePreloadOnIntent();
  const page =
    handle?.serverHtml === undefined ? (
      <Box as="main" key="page" id="page" tabIndex={-1} css={quietFocus} {...source}>
        {outlet}
      </Box>
    ) : (
      <Box
        as="main"
        key="kept"
        id="page"
        tabIndex={-1}
        css={quietFocus}
        {...source}
        suppressHydrationWarning
        dangerouslySetInnerHTML={sanitisedHtml(handle.serverHtml)}
      />
    );
  const isPlain = handle?.layout === 'plain';
  return (
    <>
      {!isPlain && (
        <>
          <SkipLink href="#page">{t.skipToContent}</SkipLink>
          <ConsentBanner />
          <AnnouncementBar />
          <SiteHeader />
          <Breadcrumb />
        </>
      )}
      {page}
      {!isPlain && (
        <>
          <HydrateLater name="footer" content={SiteFooter} />
          <Toasts />
          <ProgressBar />
        </>
      )}
      <DocumentHead />
      <RouteAnnouncer />
      <ScrollRestoration />
    </>
  );
}

// Focus that is set by a navigation has no visible ring.
const quietFocus = { outline: 'none', '& h1:focus': { outline: 'none' } };
