import type { HomeSection } from '@forecourt/contracts/tenant/tenant-config';
import { Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { HeroCarousel } from './hero-carousel.tsx';

type HeroStyle = Extract<HomeSection, { kind: 'hero' }>['style'];

export const heroWidths = [640, 960, 1280, 1600];
const half = '(min-width: 992px) 50vw, 100vw';
const sizes: Record<HeroStyle, string> = {
  'photo-search': '100vw',
  editorial: '(min-width: 992px) 58vw, 100vw',
  caravan: '100vw',
  models: half,
  split: half,
  'price-search': '(min-width: 992px) 42vw, 100vw',
};
/** The `sizes` attribute of the picture in each style of hero. */
export const heroSizes = (style: HeroStyle): string => sizes[style];
/** Whether the style hides its picture on phones, where it must not be fetched. */
export const isForWideOnly = (style: HeroStyle): boolean => style === 'price-search';

type Props = { image: string; more?: string[] | undefined; style: HeroStyle };

/** The hero's picture, or several in a carousel. The first is fetched with priority. */
export function HeroPicture({ image, more = [], style }: Props) {
  const images = useImageUrl();
  const draw = (src: string, isFirst: boolean) => (
    <Picture
      src={src}
      urlFor={images.src}
      alt=""
      priority={isFirst && !isForWideOnly(style)}
      widths={heroWidths}
      sizes={heroSizes(style)}
      missing={<span />}
      style={{ aspectRatio: 'auto', height: '100%' }}
    />
  );
  return more.length === 0 ? (
    draw(image, true)
  ) : (
    <HeroCarousel
      slides={[image, ...more].map((src, index) => ({ key: src, picture: draw(src, index === 0) }))}
    />
  );
}
