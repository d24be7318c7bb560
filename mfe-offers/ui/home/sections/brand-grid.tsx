import type { Brand } from '@forecourt/contracts/offers/offer';
import { Box, Flex, fullColumns, Link, Picture, Section } from '@forecourt/design-system';
import { useImageUrl, useOwned } from '@forecourt/remote-kit';
import { brandPath } from '../../brand/brand-path.ts';

/** Brands of one kind; a brand without a page has no link. Renders nothing if there are none. */
export function BrandGrid({ title, brands }: { title: string; brands: Brand[] }) {
  if (brands.length === 0) return null;
  // Fewer where a name would not fit: on the narrowest screens and with large text. Those of the last row
  // share its width.
  const share = (part: string) => `1 1 min(max(8.5rem, ${part}), 100%)`;
  const full = (choices: readonly [number, ...number[]]) =>
    share(`100% / ${fullColumns(brands.length, choices)} - 1px`);
  return (
    <Section title={title}>
      <Flex as="ul" wrap="wrap" gap="px">
        {brands.map((brand) => (
          <Box
            as="li"
            key={brand.slug}
            flex={{ base: share('34%'), sm: full([3, 4]), lg: full([6, 5, 4]) }}
            bg="surface"
            boxShadow="0 0 0 1px var(--fc-colors-line)"
          >
            <BrandTile brand={brand} />
          </Box>
        ))}
      </Flex>
    </Section>
  );
}

function BrandTile({ brand }: { brand: Brand }) {
  const images = useImageUrl();
  const owned = useOwned();
  const href = brandPath(brand);
  const name = (
    <Box
      as="span"
      display="grid"
      placeItems="center"
      minH="24"
      px="4"
      py="4"
      textAlign="center"
      fontFamily="display"
      fontSize="lg"
      fontWeight="display"
    >
      {brand.logo ? (
        <Picture
          src={brand.logo}
          urlFor={images.src}
          alt={brand.title}
          fit="contain"
          ratio={[3, 1]}
          bg="transparent"
          w="32"
          sizes="8rem"
          widths={[320]}
          missing={brand.title}
        />
      ) : (
        brand.title
      )}
    </Box>
  );
  return href === null || !owned(href) ? (
    name
  ) : (
    <Link
      href={href}
      variant="quiet"
      display="block"
      textDecoration="none"
      _hover={{ color: 'brand-text', bg: 'surface-sunken' }}
    >
      {name}
    </Link>
  );
}
