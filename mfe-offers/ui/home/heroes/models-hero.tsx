import ArrowRight from 'lucide-react/icons/arrow-right';
import type { Model } from '@forecourt/contracts/offers/offer';
import { modelPath } from '@forecourt/contracts/offers/offer-paths';
import {
  Box,
  ButtonLink,
  Flex,
  Grid,
  Heading,
  Icon,
  Link,
  PageContainer,
  Text,
} from '@forecourt/design-system';
import { useFormat } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { HeroPicture } from './hero-picture.tsx';
import type { HeroSection } from './hero-section.ts';

/**
 * For a single make: one car on white, with the names of its models in a row below, unless the page has a
 * section of them.
 */
export function ModelsHero({ section, models }: { section: HeroSection; models: Model[] }) {
  const t = messages.use();
  const format = useFormat();
  const range = models.slice(0, 6);
  return (
    <Box as="section" bg="surface" borderBottomWidth="1px" borderColor="line">
      <PageContainer>
        <Grid
          gridTemplateColumns={{ base: '1fr', lg: '5fr 7fr' }}
          gap={{ base: '6', lg: '12' }}
          alignItems="center"
          py={{ base: '8', lg: '12' }}
        >
          {section.image && (
            <Box order={{ lg: 2 }} position="relative" aspectRatio="16 / 10" overflow="hidden" rounded="card">
              <HeroPicture image={section.image} style={section.style} />
            </Box>
          )}
          <Box order={{ lg: 1 }}>
            <Box w="12" h="1" bg="brand" mb="5" />
            <Heading as="h1" size="display">
              {section.title}
            </Heading>
            <Text variant="lead" color="ink-muted" mt="4" maxW="30rem">
              {section.text}
            </Text>
            <Flex gap="3" flexWrap="wrap" mt="6">
              {section.links.map((link, index) => (
                <ButtonLink
                  key={link.href}
                  href={link.href}
                  size="lg"
                  variant={index === 0 ? 'solid' : 'outline'}
                >
                  {link.label}
                </ButtonLink>
              ))}
            </Flex>
          </Box>
        </Grid>
        {range.length > 0 && (
          <Grid
            as="ul"
            gridTemplateColumns={{
              base: '1fr 1fr',
              md: 'repeat(3, 1fr)',
              lg: `repeat(${range.length}, 1fr)`,
            }}
            borderTopWidth="1px"
            borderColor="line"
          >
            {range.map((model) => (
              <Box
                as="li"
                key={model.id}
                borderInlineStartWidth={{ base: '0', lg: '1px' }}
                borderColor="line"
                _first={{ borderInlineStartWidth: '0' }}
              >
                <Link
                  href={modelPath(model)}
                  variant="quiet"
                  display="block"
                  py="4"
                  px={{ base: '1', lg: '4' }}
                  textDecoration="none"
                >
                  <Flex as="span" align="center" gap="1.5" fontWeight="semibold">
                    <bdi>{model.name}</bdi>
                    <Icon as={ArrowRight} size={16} flips />
                  </Flex>
                  <Box as="span" fontSize="sm" color="ink-muted">
                    {model.price_from === null ? t.comingSoon : t.from(format.money(model.price_from))}
                  </Box>
                </Link>
              </Box>
            ))}
          </Grid>
        )}
      </PageContainer>
    </Box>
  );
}
