import type { Theme } from '@forecourt/contracts/tenant/theme';
import { Box } from '@forecourt/design-system';
import { useImageUrl, useSite } from '@forecourt/remote-kit';

/** Renders the company's logo, or its name in its display font. */
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
    // Logos have any proportions, so all get the same reserved space, to avoid a layout shift.
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

/**
 * A logo is designed for the page's background. If the header is dark and the page light, or the reverse, its
 * lightness is inverted and its hue preserved.
 */
export function turnsOver({
  header,
  canvas,
  surface,
  brand,
}: Pick<Theme, 'header' | 'canvas' | 'surface' | 'brand'>): boolean {
  const ground = header === 'light' ? surface : header === 'brand' ? brand : '#000000';
  return isDark(ground) !== isDark(canvas);
}

/** Whether a colour (#rrggbb) is light, by its luma. */
function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! < 128;
}
