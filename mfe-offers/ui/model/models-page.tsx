import CarFront from 'lucide-react/icons/car-front';
import type { Model } from '@forecourt/contracts/offers/offer';
import {
  Box,
  ButtonLink,
  Chip,
  EmptyState,
  Flex,
  Heading,
  PageContainer,
  Text,
} from '@forecourt/design-system';
import {
  defineLoader,
  definePage,
  listDescription,
  redirect,
  RemoteFragment,
  useLoaderData,
} from '@forecourt/remote-kit';
import { ModelGrid } from '../home/sections/model-range.tsx';
import { messages } from '../messages.ts';
import { bodiesOf, hasBody } from './model-bodies.ts';

type Data = { models: Model[]; body: string | null };

/** `/models?body=SUV`: the model directory of the search domain; else a plain list. */
function ModelsPage() {
  const { models, body } = useLoaderData() as Data;
  const t = messages.use();
  return (
    <PageContainer as="section" py="section">
      <Heading as="h1">{t.models}</Heading>
      <Text variant="lead" color="ink-muted" mt="2" mb="6">
        {t.modelsIntro}
      </Text>
      {models.length === 0 ? (
        <EmptyState
          icon={CarFront}
          action={<ButtonLink href="/search/new-used-and-demo-cars">{t.searchStock}</ButtonLink>}
        >
          {t.noModels}
        </EmptyState>
      ) : (
        <RemoteFragment
          name="search/model-directory"
          props={{ body }}
          failure="essential"
          fallback={<PlainModels models={models} body={body} />}
        />
      )}
    </PageContainer>
  );
}

function PlainModels({ models, body }: Data) {
  const t = messages.use();
  const shown = body === null ? models : models.filter((model) => hasBody(model, body));
  const makes = [...new Set(shown.map((model) => model.manufacturer_name))];
  return (
    <>
      <Flex as="ul" gap="2" flexWrap="wrap">
        {bodiesOf(models).map((name) => {
          const isChosen = body?.toLowerCase() === name.toLowerCase();
          return (
            <li key={name}>
              <Chip
                href={isChosen ? '/models' : `/models?body=${encodeURIComponent(name)}`}
                {...(isChosen ? { 'aria-current': true } : {})}
              >
                {name}
              </Chip>
            </li>
          );
        })}
      </Flex>
      {shown.length === 0 && (
        <EmptyState
          icon={CarFront}
          action={
            <ButtonLink href="/models" variant="outline">
              {t.showAllModels}
            </ButtonLink>
          }
        >
          {t.noModels}
        </EmptyState>
      )}
      {makes.map((make) => (
        <Box as="section" key={make} mt="8" aria-label={make}>
          {makes.length > 1 && (
            <Heading as="h2" mb="4">
              {make}
            </Heading>
          )}
          <ModelGrid models={shown.filter((model) => model.manufacturer_name === make)} />
        </Box>
      ))}
    </>
  );
}

const loader = defineLoader<Data>(async ({ api, url }) => {
  const { models } = await api.get<{ models: Model[] }>('/api/offers/models');
  const body = url.searchParams.get('body') || null;
  const name = bodiesOf(models).find((one) => one.toLowerCase() === body?.toLowerCase());
  // Each list has one address.
  if (name && name !== body) throw redirect(`/models?body=${encodeURIComponent(name)}`, 301);
  return { models, body };
});

const handle = definePage<Data>({
  head: ({ site, data }) => {
    const t = messages.for(site.locale);
    const query = data.body ? `?body=${encodeURIComponent(data.body)}` : '';
    return {
      title: `${data.body ? `${data.body} ${t.models.toLowerCase()}` : t.models} | ${site.name}`,
      description: listDescription(
        site,
        t.modelsIntro,
        data.models.map(({ name }) => name),
      ),
      canonical: `/models${query}`,
      isEmptyList: !data.models.some((model) => data.body === null || hasBody(model, data.body)),
      breadcrumb: [
        { label: t.home, href: '/' },
        { label: t.models, ...(data.body ? { href: '/models' } : {}) },
        ...(data.body ? [{ label: data.body }] : []),
      ],
    };
  },
});

export const route = { loader, Component: ModelsPage, handle };
