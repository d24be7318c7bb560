import type { RouteObject } from 'react-router';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { definePage, useSite } from '@forecourt/remote-kit';
import { Heading, PageContainer, Text } from '@forecourt/design-system';

/** Pages of the shell's own: the texts that the site's configuration holds. */
export function shellRoutes(site: PublicTenant): RouteObject[] {
  return Object.entries(site.pages).map(([slug, page]) => ({
    id: `shell:${slug}`,
    path: `/${slug}`,
    element: <InformationPage slug={slug} />,
    handle: definePage({ head: () => ({ title: page.title, description: page.paragraphs[0]?.slice(0, 160) ?? page.title, breadcrumb: [{ label: 'Home', href: '/' }, { label: page.title }] }) }),
  }));
}

function InformationPage({ slug }: { slug: string }) {
  const page = useSite().pages[slug]!;
  return (
    <PageContainer>
      <Heading as="h1">{page.title}</Heading>
      {page.paragraphs.map((paragraph) => <Text key={paragraph}>{paragraph}</Text>)}
    </PageContainer>
  );
}
