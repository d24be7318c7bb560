import { useLocation, useMatches } from 'react-router';
import { useRuntime, type PageHandle } from '@forecourt/remote-kit';
import { BreadcrumbNav, PageContainer } from '@forecourt/design-system';
import { resolveHead } from '../app/page-head.ts';

/** The breadcrumb that the page's head names; no frame where it names none. */
export function Breadcrumb() {
  const { site, origin } = useRuntime();
  const location = useLocation();
  const matches = useMatches();
  if (!matches.some(({ handle }) => (handle as PageHandle | undefined)?.head)) return null;
  const url = new URL(location.pathname + location.search, origin);
  const { breadcrumb } = resolveHead(matches.map(({ params, loaderData, handle }) => ({ params, data: loaderData, handle })), url, site, origin, 200);
  if (!breadcrumb?.length) return null;
  return (
    <PageContainer>
      <BreadcrumbNav items={breadcrumb} />
    </PageContainer>
  );
}
