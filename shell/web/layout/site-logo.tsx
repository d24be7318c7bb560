import type { Theme } from '@forecourt/contracts/tenant/theme';
import { useSite } from '@forecourt/remote-kit';
import { Box } from '@forecourt/design-system';

/** The company's logo, or its name in its display face. */
export function SiteLogo() {
  const { logo, name, theme } = useSite();
  if (!logo) return <Box as="span" fontFamily="display" fontWeight="display" fontSize="xl" lineHeight="tight">{name}</Box>;
  return (
    <Box asChild h={{ base: '36px', lg: '44px' }} w="auto" maxW={{ base: '180px', lg: '220px' }} css={turnsOver(theme) ? { filter: 'invert(1) hue-rotate(180deg)' } : undefined}>
      <img src={`/images/original/${logo}`} alt={name} />
    </Box>
  );
}

/** A logo is drawn for the page's own ground: on a header of the other lightness its lightness is turned over, its hue kept. */
export function turnsOver({ header, canvas, surface, brand }: Pick<Theme, 'header' | 'canvas' | 'surface' | 'brand'>): boolean {
  const ground = header === 'light' ? surface : header === 'brand' ? brand : '#000000';
  return isDark(ground) !== isDark(canvas);
}

/** By the luma of a colour written #rrggbb. */
function isDark(colour: string): boolean {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! < 128;
}
