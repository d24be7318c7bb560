import type { Brand } from '@forecourt/contracts/offers/offer';
import { Box, Flex, fullColumns, Link, Picture, Section } from '@forecourt/design-system';
import { useImageUrl, useOwned } from '@forecourt/remote-kit';
import { brandPath } from '../../brand/brand-path.ts';
import { messages } from '../../messages.ts';

const brandsPage = '/brands';

/**
 * Brands of one kind; a brand without a page has no link. A link to all fills the cells that the last row
 * leaves empty. Renders nothing if there are none.
 */
export function BrandGrid({ title, brands }: { title: string; brands: Brand[] }) {
  const t = messages.use();
  const owned = useOwned();
  const count = brands.length;
  if (count === 0) return null;
  const columns = {
    base: 2,
    sm: fullColumns(count, [4, 3]),
    lg: fullColumns(count, [6, 5, 4]),
    xl: fullColumns(count, [8, 7, 6, 5, 4]),
  };
  const at = <T,>(value: (columns: number) => T) =>
    Object.fromEntries(Object.entries(columns).map(([width, cells]) => [width, value(cells)]));
  // Fewer where a name would not fit: on the narrowest screens and with large text.
  const share = (cells: number, of: number) => `1 1 min(max(7.5rem, ${cells * 100}% / ${of} - 1px), 100%)`;
  const empty = (of: number) => (of - (count % of)) % of;
  return (
    <Section title={title}>
      <Flex as="ul" wrap="wrap" gap="px">
        {brands.map((brand) => (
          <Box as="li" key={brand.slug} flex={at((of) => share(1, of))} css={cell}>
            <BrandTile brand={brand} />
          </Box>
        ))}
        {owned(brandsPage) && Object.values(columns).some((of) => empty(of) > 0) && (
          <Box
            as="li"
            display={at((of) => (empty(of) > 0 ? 'block' : 'none'))}
            flex={at((of) => share(empty(of) || 1, of))}
            css={cell}
          >
            <Link href={brandsPage} display="grid" placeItems="center" minH={{ base: '14', md: '20' }} px="4">
              {t.allBrands}
            </Link>
          </Box>
        )}
      </Flex>
    </Section>
  );
}

const cell = { background: 'surface', boxShadow: '0 0 0 1px var(--fc-colors-line)' };

function BrandTile({ brand }: { brand: Brand }) {
  const images = useImageUrl();
  const owned = useOwned();
  const href = brandPath(brand);
  const name = (
    <Box
      as="span"
      display="grid"
      placeItems="center"
      minH={{ base: '14', md: '20' }}
      px="2"
      py="3"
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
