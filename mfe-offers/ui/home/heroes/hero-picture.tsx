import { Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';

export const heroWidths = [640, 960, 1280, 1600];
export const heroSizes = '100vw';

/** The hero's picture filling its frame: the page's first and largest, so it is fetched first. */
export function HeroPicture({ image, alt = '' }: { image: string; alt?: string }) {
  const images = useImageUrl();
  return <Picture src={image} urlFor={images.src} alt={alt} priority widths={heroWidths} sizes={heroSizes} missing={<span />} style={{ aspectRatio: 'auto', height: '100%' }} />;
}
