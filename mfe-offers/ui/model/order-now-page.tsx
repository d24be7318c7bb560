import type { Model } from '@forecourt/contracts/offers/offer';
import { Button, Field, Heading, NativeSelect, PageContainer, Stack, Text } from '@forecourt/design-system';
import { defineLoader, definePage, Form, notFound, useLoaderData } from '@forecourt/remote-kit';
import { texts } from '../texts.ts';
import { findModel } from './find-model.ts';
import { ModelForm } from './model-view.tsx';

/** Without a model, those that one can be chosen of. */
type Data = { model: Model | null; models: Pick<Model, 'id' | 'name' | 'manufacturer_name'>[] };

/** `/models/order-now?model_id&model_name`: a quote, an order or interest, by the form of the leads domain. */
function OrderNowPage() {
  const { model, models } = useLoaderData() as Data;
  const words = texts.use();
  return (
    <PageContainer as="section" width="narrow" py="section">
      <Heading as="h1">{titleOf(model, words)}</Heading>
      <Text variant="lead" color="ink-muted" mt="2" mb="6">
        {model ? fullName(model) : words.whichModel}
      </Text>
      {model ? (
        <ModelForm key={model.id} model={model} />
      ) : (
        <Form action="/models/order-now" method="get">
          <Stack gap="4">
            <Field label={words.model}>
              <NativeSelect name="model_id">
                {models.map((one) => (
                  <option key={one.id} value={one.id}>
                    {fullName(one)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button type="submit">{words.goOn}</Button>
          </Stack>
        </Form>
      )}
    </PageContainer>
  );
}

const fullName = (model: Pick<Model, 'name' | 'manufacturer_name'>) =>
  `${model.manufacturer_name} ${model.name}`;

/** A model that is not here yet cannot be quoted. */
const titleOf = (model: Model | null, words: typeof texts.en) =>
  model?.status === 'coming_soon' ? words.registerInterest : words.getAQuote;

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { models } = await api.get<{ models: Model[] }>('/api/offers/models');
  const asked = { id: url.searchParams.get('model_id'), name: url.searchParams.get('model_name') };
  const model = findModel(models, asked);
  if (models.length === 0 || ((asked.id || asked.name) && !model)) throw notFound();
  return {
    model,
    models: model ? [] : models.map(({ id, name, manufacturer_name }) => ({ id, name, manufacturer_name })),
  };
});

const handle = definePage<Data>({
  head: ({ site, data: { model } }) => {
    const words = texts.for(site.locale);
    const title = titleOf(model, words);
    return {
      title: `${model ? `${title}: ${fullName(model)}` : title} | ${site.name}`,
      description: words.modelsIntro,
      canonical: '/models/order-now',
      robots: 'noindex',
      breadcrumb: [
        { label: words.home, href: '/' },
        { label: words.models, href: '/models' },
        { label: title },
      ],
    };
  },
});

export const route = { loader, Component: OrderNowPage, handle };
