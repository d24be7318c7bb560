import type { Brand } from '@forecourt/contracts/offers/offer';
import { Heading, PageContainer } from '@forecourt/design-system';
import { defineLoader, definePage, notFound, useLoaderData } from '@forecourt/remote-kit';
import { BrandGrid } from '../home/sections/brand-grid.tsx';
import { messages } from '../messages.ts';

const groups = ['cars', 'motorcycles', 'trucks', 'group'] as const;

/** `/brands`: all brands, grouped by kind. */
function BrandsPage() {
  const brands = useLoaderData() as Brand[];
  const t = messages.use();
  return (
    <>
      <PageContainer pt="section">
        <Heading as="h1">{t.brands}</Heading>
      </PageContainer>
      {groups.map((group) => (
        <BrandGrid
          key={group}
          title={t.brandGroup(group)}
          brands={brands.filter((brand) => brand.group === group)}
        />
      ))}
    </>
  );
}

const loader = defineLoader<Brand[]>(async ({ api }) => {
  const { brands } = await api.get<{ brands: Brand[] }>('/api/offers/brands');
  if (brands.length === 0) throw notFound();
  return brands;
});

const handle = definePage<Brand[]>({
  head: ({ site }) => {
    const t = messages.for(site.locale);
    return {
      title: `${t.brands} | ${site.name}`,
      description: site.tagline,
      canonical: '/brands',
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.brands }],
    };
  },
});

export const route = { loader, Component: BrandsPage, handle };
