import type { Model } from '@forecourt/contracts/offers/offer';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import {
  Box,
  fullColumns,
  Grid,
  lastOfOddFillsRow,
  Heading,
  Link,
  Picture,
  Section,
  Tag,
  Text,
} from '@forecourt/design-system';
import { useFormat, useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** The models of the site as tiles. Renders nothing if there are none. */
export function ModelRange({ title, models }: { title: string; models: Model[] }) {
  const t = messages.use();
  if (models.length === 0) return null;
  return (
    <Section title={title} action={<Link href="/models">{t.allModels}</Link>}>
      <ModelGrid models={models.slice(0, 8)} />
    </Section>
  );
}

export function ModelGrid({ models }: { models: Model[] }) {
  return (
    <Grid
      as="ul"
      gap={{ base: '4', lg: '6' }}
      gridTemplateColumns={{
        base: 'repeat(2, minmax(0, 1fr))',
        md: `repeat(${fullColumns(models.length, [3, 4])}, minmax(0, 1fr))`,
        lg: `repeat(${fullColumns(models.length, [4, 3])}, minmax(0, 1fr))`,
      }}
      css={lastOfOddFillsRow('md')}
    >
      {models.map((model) => (
        <Box as="li" key={model.id}>
          <ModelTile model={model} />
        </Box>
      ))}
    </Grid>
  );
}

function ModelTile({ model }: { model: Model }) {
  const source = contentSource(useSite(), 'offers', 'models', model.id);
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const picture = model.cloudfront_new_image_url ?? model.image.url;
  return (
    <Box as="article" position="relative" h="full" {...source}>
      <Picture
        src={picture}
        urlFor={images.src}
        alt=""
        ratio={[3, 2]}
        rounded="card"
        sizes="(min-width: 992px) 25vw, 50vw"
        missing={
          <Heading as="span" size="h3" color="ink-muted">
            <bdi>{model.name}</bdi>
          </Heading>
        }
      />
      <Heading as="h3" size="h4" mt="3">
        <Link
          href={modelPath(model)}
          variant="quiet"
          _after={{ content: '""', position: 'absolute', inset: '0' }}
        >
          <bdi>{model.name}</bdi>
        </Link>
      </Heading>
      {model.price_from !== null && (
        <Text variant="small" color="ink-muted">
          {t.from(format.money(model.price_from))}
        </Text>
      )}
      {model.status === 'coming_soon' && (
        <Tag tone="accent" mt="1">
          {t.comingSoon}
        </Tag>
      )}
    </Box>
  );
}
