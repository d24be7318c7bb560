import type { Model } from '@forecourt/contracts/offers/offer';
import type { VehicleType } from '@forecourt/contracts/vehicle/vehicle';
import { Box, ButtonLink, Flex, Grid, Heading, Picture, Section, Tag, Text } from '@forecourt/design-system';
import { useFormat, useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import { pictureOf } from '../brand/brand-data.ts';
import { messages } from '../messages.ts';
import { ColourPicker, headSizes } from './colour-picker.tsx';
import { fullModelName } from './full-model-name.ts';
import { modelMessages } from './model-messages.ts';
import { orderPath } from './order-path.ts';

/** The first screen of a model's page: the model in its colours, price and actions. */
export function ModelHead({ model, type }: { model: Model; type: VehicleType | null }) {
  const site = useSite();
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const { brochure } = modelMessages.use();
  const owned = useOwned();
  const { colours = [] } = model;
  const fullName = fullModelName(model);
  const isComing = model.status === 'coming_soon';
  const order = orderPath(model);
  const drive = `/book-test-drive/?${new URLSearchParams({
    model_id: model.id,
    model: model.name,
    ...(type ? { item_type: type } : {}),
  })}`;
  return (
    <Section>
      <Grid
        gap={{ base: '6', lg: '12' }}
        gridTemplateColumns={{ base: '1fr', lg: '5fr 7fr' }}
        alignItems="center"
      >
        <Flex direction="column" gap="4" order={{ base: 2, lg: 1 }}>
          <Box>
            <Text variant="label" color="ink-muted">
              {model.manufacturer_name}
            </Text>
            <Heading as="h1" size="display">
              <bdi>{model.name}</bdi>
            </Heading>
          </Box>
          {isComing && <Tag tone="accent">{t.comingSoon}</Tag>}
          {model.short_description && <Text variant="lead">{model.short_description}</Text>}
          {model.price_from !== null && (
            <Text fontSize="xl" fontWeight="semibold">
              {t.from(format.money(model.price_from))}
            </Text>
          )}
          <Flex gap="3" flexWrap="wrap" css={actions}>
            <ButtonLink
              {...(isComing ? { as: 'a' as const, href: '#form-section' } : { href: order })}
              size="lg"
            >
              {isComing ? t.registerInterest : t.getAQuote}
            </ButtonLink>
            {site.leads.testDrive.enabled && owned(drive) && (
              <ButtonLink href={drive} size="lg" variant="outline">
                {t.bookATestDrive(type)}
              </ButtonLink>
            )}
            {site.finance.provider !== null && owned(site.finance.path) && (
              <ButtonLink href={site.finance.path} size="lg" variant="ghost">
                {t.finance}
              </ButtonLink>
            )}
          </Flex>
          {model.brochure_url && (
            <ButtonLink
              as="a"
              href={model.brochure_url}
              target="_blank"
              rel="noopener"
              variant="link"
              alignSelf="flex-start"
              px="0"
            >
              {brochure}
            </ButtonLink>
          )}
        </Flex>
        <Box order={{ base: 1, lg: 2 }}>
          {colours.length > 0 ? (
            <ColourPicker name={fullName} colours={colours} />
          ) : (
            <Picture
              src={pictureOf(model)}
              urlFor={images.src}
              alt={fullName}
              ratio={[3, 2]}
              rounded="card"
              priority
              sizes={headSizes}
              missing={
                <Heading as="span" color="ink-muted">
                  <bdi>{model.name}</bdi>
                </Heading>
              }
            />
          )}
        </Box>
      </Grid>
    </Section>
  );
}

/** On phones the first of three is as wide as the page; two share a row. */
const actions = {
  '& > a': { flex: { base: '1 1 auto', sm: '0 1 auto' }, px: { base: '3', sm: '6' } },
  '& > a:first-of-type:not(:nth-last-of-type(2))': { flexBasis: { base: '100%', sm: 'auto' } },
} as const;
