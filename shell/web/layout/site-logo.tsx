import type { Theme } from '@forecourt/contracts/tenant/theme';
import { Box } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';

/** The company's logo, or its name in its display font. */
export function SiteLogo() {
  const { logo, name, theme, direction } = useSite();
  const images = useImageUrl();
  if (!logo)
    return (
      <Box as="span" fontFamily="display" fontWeight="display" fontSize="xl" lineHeight="tight">
        {name}
      </Box>
    );
  return (
    // Logos have all proportions: the reserved space is the same for each, so that nothing moves when one loads.
    <Box
      asChild
      h={{ base: '36px', lg: '44px' }}
      w={{ base: '180px', lg: '220px' }}
      objectFit="contain"
      objectPosition={direction === 'rtl' ? 'right' : 'left'}
      css={turnsOver(theme) ? { filter: 'invert(1) hue-rotate(180deg)' } : undefined}
    >
      <img src={images.src(logo, 480)} alt={name} width={220} height={44} />
    </Box>
  );
}

/** A logo is made for the page's background: on a header of the other lightness its lightness is inverted, its hue kept. */
export function turnsOver({
  header,
  canvas,
  surface,
  brand,
}: Pick<Theme, 'header' | 'canvas' | 'surface' | 'brand'>): boolean {
  const ground = header === 'light' ? surface : header === 'brand' ? brand : '#000000';
  return isDark(ground) !== isDark(canvas);
}

/** By the luma of a colour written #rrggbb. */
function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! < 128;
}
