import { Heading, PageContainer, Text } from '@forecourt/design-system';
import { defineLoader, definePage, useLoaderData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { ModelForm } from './model-view.tsx';

type Data = { id: string; name: string };

/** `/models/order-now?model_id&model_name`: a quote, an order or interest, by the form of the leads domain. */
function OrderNowPage() {
  const { id, name } = useLoaderData() as Data;
  const words = texts.use();
  return (
    <PageContainer as="section" width="narrow" py="section">
      <Heading as="h1">{words.getAQuote}</Heading>
      {name && <Text variant="lead" color="ink-muted" mt="2" mb="6">{name}</Text>}
      <ModelForm id={id} name={name || words.getAQuote} />
    </PageContainer>
  );
}

const loader = defineLoader<Data>(({ url }) => ({ id: url.searchParams.get('model_id')?.slice(0, 100) ?? '', name: url.searchParams.get('model_name')?.slice(0, 100) ?? '' }));

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const words = texts.for(site.locale);
    return {
      title: `${[words.getAQuote, data.name].filter(Boolean).join(': ')} | ${site.name}`, description: words.modelsIntro, canonical: '/models/order-now', robots: 'noindex',
      breadcrumb: [{ label: words.home, href: '/' }, { label: words.models, href: '/models' }, { label: words.getAQuote }],
    };
  },
});

export const route = { loader, Component: OrderNowPage, handle };
