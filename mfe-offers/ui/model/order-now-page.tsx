import { useState } from 'react';
import { isolate } from '@forecourt/contracts/format/isolate';
import type { Model } from '@forecourt/contracts/offers/offer';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import {
  Button,
  Card,
  Field,
  Grid,
  Heading,
  NativeSelect,
  PageContainer,
  Picture,
  Stack,
  Text,
} from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  Form,
  listDescription,
  notFound,
  RemoteFragment,
  useFormat,
  useImageUrl,
  useLoaderData,
  useSite,
} from '@forecourt/remote-kit';
import { pictureOf } from '../brand/brand-data.ts';
import { messages } from '../messages.ts';
import { findModel } from './find-model.ts';
import { fullModelName } from './full-model-name.ts';
import { existingChoice, ModelChoice, type Choice } from './model-choice.tsx';
import { ModelForm } from './model-form.tsx';

type ListedModel = Pick<Model, 'id' | 'name' | 'manufacturer_name' | 'price_from'> & {
  picture: string | null;
};

/** `models` is the list to choose from if there is no model. */
type Data = { model: Model | null; models: ListedModel[]; choice: Choice };

/** `/models/order-now?model_id&model_name&grade&colour`: a form for a quote, an order or interest. */
function OrderNowPage() {
  const { model, models, choice } = useLoaderData() as Data;
  const t = messages.use();
  return (
    <PageContainer
      as="section"
      pt={{ base: '4', md: '8' }}
      pb="section"
      {...contentSource(useSite(), 'offers', 'models', model?.id)}
    >
      <Heading as="h1">{titleOf(model, t)}</Heading>
      {model ? <Order key={model.id} model={model} initial={choice} /> : <Choose models={models} />}
    </PageContainer>
  );
}

function Choose({ models }: Pick<Data, 'models'>) {
  const t = messages.use();
  const images = useImageUrl();
  const format = useFormat();
  const [id, setId] = useState(models[0]!.id);
  const chosen = models.find((model) => model.id === id)!;
  return (
    <Grid
      mt="6"
      gap={{ base: '8', lg: '12' }}
      templateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(18rem, 24rem)' }}
      alignItems="start"
    >
      <Card
        p={{ base: '4', md: '8' }}
        display="grid"
        gap="6"
        css={{ gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '1fr 1fr' } }}
        alignItems="center"
      >
        <Picture
          src={chosen.picture}
          urlFor={images.src}
          alt={fullModelName(chosen)}
          ratio={[3, 2]}
          rounded="card"
          priority
          sizes="(min-width: 992px) 28vw, (min-width: 768px) 45vw, 100vw"
          missing={<span />}
        />
        <Form action="/models/order-now" method="get">
          <Stack gap="4">
            <Text variant="lead" color="ink-muted">
              {t.whichModel}
            </Text>
            <Field label={t.model}>
              <NativeSelect name="model_id" value={id} onChange={(event) => setId(event.target.value)}>
                {models.map((one) => (
                  <option key={one.id} value={one.id}>
                    {fullModelName(one)}
                  </option>
                ))}
              </NativeSelect>
            </Field>
            {chosen.price_from !== null && (
              <Text fontSize="xl" fontWeight="semibold">
                {t.from(format.money(chosen.price_from))}
              </Text>
            )}
            <Button type="submit">{t.goOn}</Button>
          </Stack>
        </Form>
      </Card>
      <RemoteFragment name="locations/place" props={{ vehicle: null }} minHeight={0} />
    </Grid>
  );
}

function Order({ model, initial }: { model: Model; initial: Choice }) {
  const [choice, setChoice] = useState(initial);
  const chosen = Object.entries(choice).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return (
    <Grid
      mt="6"
      gap={{ base: '8', lg: '12' }}
      gridTemplateColumns={{ base: '1fr', lg: '5fr 7fr' }}
      alignItems="start"
    >
      <ModelChoice model={model} choice={choice} onChange={setChoice} />
      <ModelForm model={model} hidden={Object.fromEntries(chosen)} />
    </Grid>
  );
}

const toListed = (model: Model): ListedModel => {
  const { id, name, manufacturer_name, price_from } = model;
  return { id, name, manufacturer_name, price_from, picture: pictureOf(model) };
};

/** There are no quotes for a coming model. */
const titleOf = (model: Model | null, t: typeof messages.en) =>
  model?.status === 'coming_soon' ? t.registerInterest : t.getAQuote;

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { models } = await api.get<{ models: Model[] }>('/api/offers/models');
  const requestedModel = { id: url.searchParams.get('model_id'), name: url.searchParams.get('model_name') };
  const model = findModel(models, requestedModel);
  if (models.length === 0 || ((requestedModel.id || requestedModel.name) && !model)) throw notFound();
  const { searchParams } = url;
  const whole =
    model && (await api.get<{ model: Model }>(`/api/offers/models/${encodeURIComponent(model.slug)}`)).model;
  return {
    model: whole,
    choice: whole
      ? existingChoice(whole, { grade: searchParams.get('grade'), colour: searchParams.get('colour') })
      : { grade: null, colour: null },
    models: model ? [] : models.map(toListed),
  };
});

const handle = definePage<Data>({
  head: ({ site, data: { model } }) => {
    const t = messages.for(site.locale);
    const title = titleOf(model, t);
    return {
      title: `${model ? `${title}: ${isolate(fullModelName(model), site.direction)}` : title} | ${site.name}`,
      description: listDescription(
        site,
        model ? `${title}: ${isolate(fullModelName(model), site.direction)}.` : `${title}.`,
        [],
      ),
      canonical: '/models/order-now',
      robots: 'noindex',
      breadcrumb: [{ label: t.home, href: '/' }, { label: t.models, href: '/models' }, { label: title }],
    };
  },
});

export const route = { loader, Component: OrderNowPage, handle };
