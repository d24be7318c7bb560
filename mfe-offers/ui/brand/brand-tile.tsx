import { contentSource } from '@forecourt/contracts/remote/content-source';
import { basePath } from '@forecourt/contracts/search/search-base';
import { Box, ButtonLink, Flex, Heading, Link, Picture, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import type { BrandSummary } from './brand-data.ts';
import { brandMessages } from './brand-messages.ts';
import { brandPath } from './brand-path.ts';

/** From this width of the tile, its text is beside its picture. */
const asRow = '@container (min-width: 40rem)';

type Props = {
  summary: BrandSummary;
  priority: boolean;
  /** How many are side by side from 992 px on. */
  columns: number;
  /** The level of its name: in a section with a title, or directly below that of the page. */
  heading: 'h2' | 'h3';
};

/** A brand in the list: picture, mark, and what there is of it. The whole tile is the link. */
export function BrandTile({ summary, priority, columns, heading }: Props) {
  const { brand, picture, models, inStock } = summary;
  const site = useSite();
  const images = useImageUrl();
  const format = useFormat();
  const owned = useOwned();
  const t = brandMessages.use();
  const href = brandPath(brand);
  const stock = basePath({ kind: 'make', make: brand.title, model: null });
  const facts = [
    ...(models > 0 ? [t.modelCount(models)] : []),
    ...(inStock > 0 ? [t.stockCount(format.number(inStock))] : []),
  ];
  return (
    <Box
      as="article"
      position="relative"
      h="full"
      css={{ containerType: 'inline-size' }}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      rounded="card"
      overflow="hidden"
      _hover={{ borderColor: 'line-strong' }}
      {...contentSource(site, 'offers', 'brands', brand.slug)}
    >
      <Flex direction="column" h="full" css={{ [asRow]: { flexDirection: 'row', alignItems: 'center' } }}>
        <Picture
          src={picture}
          urlFor={images.src}
          alt=""
          ratio={[16, 10]}
          sizes={`(min-width: 992px) ${columns === 1 ? 57 : Math.floor(97 / columns)}vw, (min-width: 768px) ${columns === 1 ? 60 : 33}vw, ${columns === 1 ? 100 : 50}vw`}
          priority={priority}
          missing={<span />}
          css={{ [asRow]: { flex: '0 0 60%' } }}
        />
        <Flex
          direction="column"
          gap="1"
          p={{ base: '3', lg: '4' }}
          flex="1"
          css={{ [asRow]: { padding: '8' } }}
        >
          <Flex align="center" minH="8">
            <Heading as={heading} size={columns === 1 ? 'h2' : 'h3'}>
              {href === null || !owned(href) ? (
                <Mark brand={brand} />
              ) : (
                <Link
                  href={href}
                  variant="quiet"
                  _after={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  <Mark brand={brand} />
                </Link>
              )}
            </Heading>
          </Flex>
          {columns === 1 && facts.length > 0 && brand.description[0] && (
            <Text variant="lead" mb="2">
              {brand.description[0]}
            </Text>
          )}
          {facts.length > 0 ? (
            <Text variant="small" color="ink-muted">
              {facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join('\u00a0· ')}
            </Text>
          ) : (
            <Text variant="small" color="ink-muted" lineClamp="2">
              {brand.description[0]}
            </Text>
          )}
          {columns === 1 && inStock > 0 && owned(stock) && (
            <ButtonLink href={stock} variant="outline" position="relative" mt="4" alignSelf="flex-start">
              {t.inStock(brand.title)}
            </ButtonLink>
          )}
        </Flex>
      </Flex>
    </Box>
  );
}

/** The brand's mark, or its name as a word mark. */
function Mark({ brand }: { brand: BrandSummary['brand'] }) {
  const images = useImageUrl();
  if (!brand.logo) return brand.title;
  return (
    <Box asChild display="block" h="8" w="auto" maxW="40">
      <img src={images.src(brand.logo, 320)} alt={brand.title} width={160} height={32} loading="lazy" />
    </Box>
  );
}
