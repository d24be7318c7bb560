import type { Brand } from '@forecourt/contracts/offers/offer';
import { basePath } from '@forecourt/contracts/search/search-base';
import { Box, ButtonLink, Heading, PageContainer, Picture, Text } from '@forecourt/design-system';
import { useImageUrl, useOwned } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** A brand's page: banner, text and links. */
export function BrandView({ brand }: { brand: Brand }) {
  const images = useImageUrl();
  const t = messages.use();
  const owned = useOwned();
  const stock = basePath({ kind: 'make', make: brand.title, model: null });
  return (
    <article>
      {brand.banner && (
        <Picture
          src={brand.banner}
          urlFor={images.src}
          alt=""
          ratio={[21, 9]}
          priority
          sizes="100vw"
          missing={<span />}
          maxH="26rem"
        />
      )}
      <PageContainer width="narrow" py="section">
        <Heading as="h1" size="display">
          {brand.title}
        </Heading>
        <Box mt="5">
          {brand.description.map((paragraph) => (
            <Text key={paragraph} variant="prose">
              {paragraph}
            </Text>
          ))}
        </Box>
        <Box mt="8" display="flex" gap="3" flexWrap="wrap">
          {brand.group === 'group' ? (
            <ButtonLink href="/contact">{t.contact}</ButtonLink>
          ) : (
            owned(stock) && <ButtonLink href={stock}>{t.stockOf(brand.title)}</ButtonLink>
          )}
          <ButtonLink href="/brands" variant="outline">
            {t.allBrands}
          </ButtonLink>
        </Box>
      </PageContainer>
    </article>
  );
}
