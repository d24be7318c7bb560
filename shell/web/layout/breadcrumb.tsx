import { contentSource } from '@forecourt/contracts/remote/content-source';
import { BreadcrumbNav, PageContainer } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { usePageHead } from './head/use-page-head.ts';
import { messages } from './messages.ts';

/**
 * Renders the breadcrumb of the page's head, from the home page on; steps whose page exists are links.
 * Renders nothing if the head has none.
 */
export function Breadcrumb() {
  const { breadcrumb } = usePageHead().head;
  const owned = useOwned();
  const t = messages.use();
  const source = contentSource(useSite(), 'shell', 'settings', 'site');
  if (!breadcrumb?.length) return null;
  const items = breadcrumb[0]!.href === '/' ? breadcrumb : [{ label: t.home, href: '/' }, ...breadcrumb];
  return (
    <PageContainer pt="3" {...source}>
      <BreadcrumbNav
        items={items.map(({ label, href }) => (href && owned(href) ? { label, href } : { label }))}
      />
    </PageContainer>
  );
}
