import type { Model, Offer } from '@forecourt/contracts/offers/offer';
import {
  Box,
  ButtonLink,
  Flex,
  Grid,
  Heading,
  Link,
  Picture,
  Section,
  Tag,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useFormat, useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { PromotionsSlider } from '../promotions/promotions-slider.tsx';
import { ExpandableText, Prose } from '../prose/expandable-text.tsx';

/** A model's page: description, price and actions. A coming model has a form to register interest instead of a quote. */
export function ModelView({ model, offers }: { model: Model; offers: Offer[] }) {
  const site = useSite();
  const images = useImageUrl();
  const format = useFormat();
  const t = messages.use();
  const owned = useOwned();
  const isComing = model.status === 'coming_soon';
  const order = `/models/order-now?${new URLSearchParams({ model_id: model.id, model_name: model.name })}`;
  const stock = `/search/new-used-and-demo-cars?${new URLSearchParams({ make: model.manufacturer_name, model: model.name })}`;
  const drive = `/book-test-drive/?${new URLSearchParams({ model_id: model.id, model: model.name })}`;
  return (
    <>
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
                {model.name}
              </Heading>
            </Box>
            {isComing && <Tag tone="accent">{t.comingSoon}</Tag>}
            {model.short_description && <Text variant="lead">{model.short_description}</Text>}
            {model.price_from !== null && (
              <Text fontSize="xl" fontWeight="bold">
                {t.from(format.money(model.price_from))}
              </Text>
            )}
            <Flex gap="3" flexWrap="wrap">
              <ButtonLink
                {...(isComing ? { as: 'a' as const, href: '#form-section' } : { href: order })}
                size="lg"
              >
                {isComing ? t.registerInterest : t.getAQuote}
              </ButtonLink>
              {site.leads.testDrive.enabled && owned(drive) && (
                <ButtonLink href={drive} size="lg" variant="outline">
                  {t.bookATestDrive}
                </ButtonLink>
              )}
              {site.finance.provider !== null && owned(site.finance.path) && (
                <ButtonLink href={site.finance.path} size="lg" variant="ghost">
                  {t.finance}
                </ButtonLink>
              )}
            </Flex>
            {!isComing && owned(stock) && (
              <Link href={stock}>{t.stockOf(`${model.manufacturer_name} ${model.name}`)}</Link>
            )}
          </Flex>
          <Picture
            order={{ base: 1, lg: 2 }}
            src={model.cloudfront_new_image_url ?? model.image.url}
            urlFor={images.src}
            alt={`${model.manufacturer_name} ${model.name}`}
            ratio={[3, 2]}
            rounded="card"
            priority
            sizes="(min-width: 992px) 58vw, 100vw"
            missing={
              <Heading as="span" color="ink-muted">
                {model.name}
              </Heading>
            }
          />
        </Grid>
        {model.description && (
          <Box mt="10">
            <Prose html={model.description} />
          </Box>
        )}
      </Section>
      {offers.length > 0 && (
        <Section title={t.offersOf(model.name)}>
          <PromotionsSlider label={t.promotions} offers={offers} variant="model" />
        </Section>
      )}
      {model.features.length > 0 && (
        <Section title={t.features}>
          <Grid
            as="ul"
            gap={{ base: '6', lg: '8' }}
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' }}
          >
            {model.features.map((feature) => (
              <Box as="li" key={feature.title}>
                {feature.image.url && (
                  <Picture
                    src={feature.image.url}
                    urlFor={images.src}
                    alt=""
                    ratio={[16, 9]}
                    rounded="card"
                    sizes="(min-width: 992px) 33vw, 100vw"
                    mb="3"
                  />
                )}
                <Heading as="h3" size="h4" mb="1.5">
                  {feature.title}
                </Heading>
                <ExpandableText html={feature.description} cutAt={600} />
              </Box>
            ))}
          </Grid>
        </Section>
      )}
      {isComing && (
        <Section id="form-section" title={t.interestTitle(model.name)} width="narrow">
          <ModelForm model={model} />
        </Section>
      )}
    </>
  );
}

/** The form of the leads domain: an order of the model, or interest in a coming one. */
export function ModelForm({ model }: { model: Model }) {
  const t = messages.use();
  const fallback = (
    <Text>
      {t.formUnavailable} <Link href="/contact">{t.contact}</Link>
    </Text>
  );
  return (
    <RemoteFragment
      name="leads/enquire"
      props={{
        vehicle: null,
        intent: model.status === 'coming_soon' ? 'register-interest' : 'order',
        display: 'inline',
        model: { id: model.id, name: model.name, make: model.manufacturer_name },
      }}
      minHeight={560}
      failure="essential"
      fallback={fallback}
    />
  );
}
