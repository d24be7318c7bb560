import ArrowRight from 'lucide-react/icons/arrow-right';
import { Box, Grid, Heading, Icon, Link, PageContainer, Text } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

/** The three-feature banner: latest offers, book service online, sell your car; with pages on this site. */
export function FeatureBanner() {
  const { leads } = useSite();
  const t = messages.use();
  const owned = useOwned();
  const features = [
    { title: t.featureOffers, text: t.featureOffersText, href: '/special-offers' },
    { title: t.featureService, text: t.featureServiceText, href: '/service' },
    {
      title: t.featureSell,
      text: t.featureSellText,
      href: leads.tradeIn.enabled ? leads.tradeIn.path : '/sell-your-car',
    },
  ].filter(({ href }) => owned(href));
  if (features.length === 0) return null;
  return (
    <Box as="section" data-ground="brand">
      <PageContainer>
        <Grid as="ul" gridTemplateColumns={{ base: '1fr', md: `repeat(${features.length}, 1fr)` }}>
          {features.map((feature) => (
            <Box
              as="li"
              key={feature.href}
              position="relative"
              py={{ base: '5', md: '8' }}
              px={{ base: '0', md: '6' }}
              borderInlineStartWidth={{ base: '0', md: '1px' }}
              borderBlockStartWidth={{ base: '1px', md: '0' }}
              borderColor="line"
              _first={{ borderInlineStartWidth: '0', borderBlockStartWidth: '0', paddingInlineStart: '0' }}
            >
              <Heading as="h2" size="h3">
                <Link
                  href={feature.href}
                  variant="quiet"
                  _after={{ content: '""', position: 'absolute', inset: '0' }}
                >
                  {feature.title}
                  {/* After the last word, also of a title that breaks. */}
                  <Box as="span" display="inline-block" verticalAlign="-0.15em" ms="2">
                    <Icon as={ArrowRight} size={20} flips />
                  </Box>
                </Link>
              </Heading>
              <Text mt="1.5" color="ink-muted">
                {feature.text}
              </Text>
            </Box>
          ))}
        </Grid>
      </PageContainer>
    </Box>
  );
}
