import type { Model } from '@forecourt/contracts/offers/offer';
import { Button, Field, Heading, NativeSelect, PageContainer, Stack, Text } from '@forecourt/design-system';
import { defineLoader, definePage, Form, notFound, useLoaderData } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { findModel } from './find-model.ts';
import { ModelForm } from './model-view.tsx';

/** `models` is the list to choose from if there is no model. */
type Data = { model: Model | null; models: Pick<Model, 'id' | 'name' | 'manufacturer_name'>[] };

/** `/models/order-now?model_id&model_name`: a form of the leads domain for a quote, an order or interest. */
function OrderNowPage() {
  const { model, models } = useLoaderData() as Data;
  const t = messages.use();
  return (
    <PageContainer as="section" width="narrow" py="section">
      <Heading as="h1">{titleOf(model, t)}</Heading>
      <Text variant="lead" color="ink-muted" mt="2" mb="6">
        {model ? fullName(model) : t.whichModel}
      </Text>
      {model ? (
        <ModelForm key={model.id} model={model} />
      ) : (
        <Form action="/models/order-now" method="get">
          <Stack gap="4">
            <Field label={t.model}>
              <NativeSelect name="model_id">
                {models.map((one) => (
                  <option key={one.id} value={one.id}>
                    {fullName(one)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            <Button type="submit">{t.goOn}</Button>
          </Stack>
        </Form>
      )}
    </PageContainer>
  );
}

const fullName = (model: Pick<Model, 'name' | 'manufacturer_name'>) =>
  `${model.manufacturer_name} ${model.name}`;

/** There are no quotes for a coming model. */
const titleOf = (model: Model | null, t: typeof messages.en) =>
  model?.status === 'coming_soon' ? t.registerInterest : t.getAQuote;

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { models } = await api.get<{ models: Model[] }>('/api/offers/models');
  const requestedModel = { id: url.searchParams.get('model_id'), name: url.searchParams.get('model_name') };
  const model = findModel(models, requestedModel);
  if (models.length === 0 || ((requestedModel.id || requestedModel.name) && !model)) throw notFound();
  return {
    model,
    models: model ? [] : models.map(({ id, name, manufacturer_name }) => ({ id, name, manufacturer_name })),
  };
});

const handle = definePage<Data>({
  head: ({ site, data: { model } }) => {
    const t = messages.for(site.locale);
    const title = titleOf(model, t);
    return {
      title: `${model ? `${title}: ${fullName(model)}` : title} | ${site.name}`,
      description: t.modelsIntro,
      canonical: '/models/order-now',
      robots: 'noindex',
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.models, href: '/models' }, { label: title }],
    };
  },
});

export const route = { loader, Component: OrderNowPage, handle };
