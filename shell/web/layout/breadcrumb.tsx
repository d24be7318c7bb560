import { BreadcrumbNav, PageContainer } from '@forecourt/design-system';
import { useOwned } from '@forecourt/remote-kit';
import { usePageHead } from './use-page-head.ts';

/** The breadcrumb that the page's head names, each step a link where its page exists; no frame where it names none. */
export function Breadcrumb() {
  const { breadcrumb } = usePageHead().head;
  const owned = useOwned();
  if (!breadcrumb?.length) return null;
  return (
    <PageContainer pt="3">
      <BreadcrumbNav
        items={breadcrumb.map(({ label, href }) => (href && owned(href) ? { label, href } : { label }))}
      />
    </PageContainer>
  );
}
