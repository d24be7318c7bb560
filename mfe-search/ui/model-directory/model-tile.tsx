import type { Model } from '@forecourt/contracts/offers/offer';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Heading, Link, Picture, Tag, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl, useSite } from '@forecourt/remote-kit';
import { directoryMessages } from './directory-messages.ts';

/** A model in the directory: its picture, name and lowest price. The whole tile links to the model's page. */
export function ModelTile({
  model,
  withMake,
  isFirst,
}: {
  model: Model;
  withMake: boolean;
  isFirst: boolean;
}) {
  const source = contentSource(useSite(), 'offers', 'models', model.id);
  const images = useImageUrl();
  const format = useFormat();
  const t = directoryMessages.use();
  return (
    <Box as="article" position="relative" h="full" {...source}>
      <Picture
        src={model.cloudfront_new_image_url ?? model.image.url}
        urlFor={images.src}
        alt=""
        ratio={[3, 2]}
        rounded="card"
        sizes="(min-width: 992px) 25vw, 50vw"
        priority={isFirst}
        missing={
          <Heading as="span" size="h3" color="ink-muted">
            <bdi>{model.name}</bdi>
          </Heading>
        }
      />
      {withMake && (
        <Text variant="small" color="ink-muted" mt="3">
          {model.manufacturer_name}
        </Text>
      )}
      <Heading as="h2" size="h4" mt={withMake ? '0' : '3'}>
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
