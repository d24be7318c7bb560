import { BreadcrumbNav, PageContainer } from '@forecourt/design-system';
import { usePageHead } from './use-page-head.ts';

/** The breadcrumb that the page's head names; no frame where it names none. */
export function Breadcrumb() {
  const { breadcrumb } = usePageHead().head;
  if (!breadcrumb?.length) return null;
  return (
    <PageContainer pt="3">
      <BreadcrumbNav items={breadcrumb} />
    </PageContainer>
  );
}
