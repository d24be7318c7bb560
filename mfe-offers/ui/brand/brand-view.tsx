import type { Brand } from '@forecourt/contracts/offers/offer';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { basePath } from '@forecourt/contracts/search/search-base';
import {
  Box,
  ButtonLink,
  Flex,
  Grid,
  Heading,
  Link,
  PageContainer,
  Picture,
  Section,
  Text,
} from '@forecourt/design-system';
import { RemoteFragment, useFormat, useImageUrl, useOwned, useSite } from '@forecourt/remote-kit';
import { ModelGrid } from '../home/sections/model-range.tsx';
import { LatestOffers } from '../latest/latest.tsx';
import { messages } from '../messages.ts';
import { ownStock } from '../own-stock.ts';
import type { BrandData } from './brand-data.ts';
import { brandMessages } from './brand-messages.ts';

/** Its story, models, stock, offers, locations and service. Only parts with content. */
export function BrandView({ brand, models, offers, inStock }: BrandData) {
  const format = useFormat();
  const t = brandMessages.use();
  const owned = useOwned();
  const stock = basePath({ kind: 'make', make: brand.title, model: null });
  const hasStock = inStock > 0 && owned(stock);
  const source = contentSource(useSite(), 'offers', 'brands', brand.slug);
  const allModels = `/models?directory.make=${encodeURIComponent(brand.title)}`;
  return (
    <article {...source}>
      <BrandHead brand={brand} stock={hasStock ? stock : null} hasModels={models.length > 0} />
      {models.length > 0 && (
        <Section
          id="models"
          title={t.rangeOf(brand.title)}
          action={models.length > 8 ? <Link href={allModels}>{t.allModelsOf(brand.title)}</Link> : null}
        >
          <ModelGrid models={models.slice(0, 8)} />
        </Section>
      )}
      {hasStock && (
        <Section
          title={t.inStock(brand.title)}
          action={<Link href={stock}>{t.seeAllOf(format.number(inStock), brand.title)}</Link>}
        >
          <RemoteFragment
            name="search/latest"
            props={{ carType: null, limit: ownStock.limit, make: brand.title }}
            minHeight={ownStock.minHeight}
            fallback={<Link href={stock}>{t.inStock(brand.title)}</Link>}
          />
        </Section>
      )}
      <LatestOffers title={t.offersOf(brand.title)} offers={offers} />
      {brand.group === 'group' ? <BrandContact /> : <BrandService brand={brand} />}
      <RemoteFragment
        name="locations/cards"
        props={
          brand.group === 'group'
            ? { title: messages.use().locations }
            : { title: t.locationsOf(brand.title), make: brand.title }
        }
      />
    </article>
  );
}

type HeadProps = { brand: Brand; stock: string | null; hasModels: boolean };

function BrandHead({ brand, stock, hasModels }: HeadProps) {
  const images = useImageUrl();
  const t = messages.use();
  const mine = brandMessages.use();
  const first =
    brand.group === 'group'
      ? { href: '/contact', label: mine.talkToUs }
      : stock
        ? { href: stock, label: t.stockOf(brand.title) }
        : { href: '/contact', label: mine.talkToUs };
  return (
    <PageContainer as="section" py="section">
      <Grid
        gap={{ base: '6', lg: '12' }}
        gridTemplateColumns={{ base: '1fr', lg: brand.banner ? '5fr 7fr' : '1fr' }}
        alignItems="center"
      >
        <Flex direction="column" gap="4" order={{ base: 2, lg: 1 }}>
          {brand.logo && (
            <Box asChild h="12" w="auto" alignSelf="flex-start">
              <img src={images.src(brand.logo, 320)} alt="" width={160} height={48} />
            </Box>
          )}
          <Heading as="h1" size="display">
            {brand.title}
          </Heading>
          {brand.description.map((paragraph, index) => (
            <Text key={paragraph} variant={index === 0 ? 'lead' : 'body'} maxW="measure">
              {paragraph}
            </Text>
          ))}
          <Flex gap="3" flexWrap="wrap" mt="2">
            <ButtonLink href={first.href} size="lg">
              {first.label}
            </ButtonLink>
            {hasModels && (
              <ButtonLink as="a" href="#models" size="lg" variant="outline">
                {mine.rangeOf(brand.title)}
              </ButtonLink>
            )}
            {!hasModels && (
              <ButtonLink href="/brands" size="lg" variant="outline">
                {t.allBrands}
              </ButtonLink>
            )}
          </Flex>
        </Flex>
        {brand.banner && (
          <Picture
            order={{ base: 1, lg: 2 }}
            src={brand.banner}
            urlFor={images.src}
            alt=""
            ratio={[16, 10]}
            rounded="card"
            priority
            sizes="(min-width: 992px) 58vw, 100vw"
            missing={<span />}
          />
        )}
      </Grid>
    </PageContainer>
  );
}

/** What the workshops do for a brand, with the ways to use it. Nothing without service pages. */
function BrandService({ brand }: { brand: Brand }) {
  const t = brandMessages.use();
  const owned = useOwned();
  const links = [
    { href: '/service', label: t.bookService },
    { href: '/vehicle-parts-and-accessories', label: t.orderParts },
  ].filter(({ href }) => owned(href));
  if (!brand.service || links.length === 0) return null;
  return (
    <Section ground="inverse" py="section">
      <Grid gap="6" gridTemplateColumns={{ base: '1fr', lg: '1fr auto' }} alignItems="center">
        <Box>
          <Heading as="h2">{t.serviceOf(brand.title)}</Heading>
          <Text mt="2" color="ink-muted" maxW="measure">
            {brand.service}
          </Text>
        </Box>
        <Flex gap="3" flexWrap="wrap">
          {links.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} variant={index === 0 ? 'solid' : 'outline'} size="lg">
              {label}
            </ButtonLink>
          ))}
        </Flex>
      </Grid>
    </Section>
  );
}

/** The general enquiry, for brands of the group that sell no vehicles. */
function BrandContact() {
  const t = brandMessages.use();
  const { formUnavailable } = messages.use();
  return (
    <Section title={t.talkToUs} width="narrow">
      <RemoteFragment
        name="leads/enquire"
        props={{ vehicle: null, intent: 'general', display: 'inline' }}
        minHeight={560}
        failure="essential"
        fallback={<Text>{formUnavailable}</Text>}
      />
    </Section>
  );
}
