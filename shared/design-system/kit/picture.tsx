import ImageOff from 'lucide-react/icons/image-off';
import { useCallback, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useDesign } from './design-provider.tsx';
import { Icon } from './icon.tsx';
import { piece } from './piece.tsx';
import { wordsFor } from './words.ts';

const Frame = piece<'span', { fit?: 'cover' | 'contain' }>('picture', 'span');
const usualWidths = [320, 480, 640, 960, 1280, 1600];

export type PictureProps = Omit<ComponentProps<typeof Frame>, 'src' | 'children'> & {
  /** The picture's key (or address); null draws the missing picture. */
  src: string | null;
  /** The address of a picture at a width in px: the tenant's image delivery. */
  urlFor: (src: string, width: number) => string;
  alt: string;
  /** Width by height; its place is reserved before anything has come. */
  ratio?: [number, number];
  /** How wide it stands, as in `<img sizes>`. */
  sizes?: string;
  widths?: readonly number[];
  /** The first picture that the page is looked at for: fetched at once and first. Every other waits until it is near. */
  priority?: boolean;
  /** Drawn in its place where there is no picture. */
  missing?: ReactNode;
};

/** A responsive picture that never moves the page. */
export function Picture({ src, urlFor, alt, ratio = [3, 2], sizes = '100vw', widths = usualWidths, priority = false, missing, style, ...rest }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const words = wordsFor(useDesign().locale);
  // A picture can fail before React listens to it.
  const look = useCallback((image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src);
  }, [src]);
  const [across, down] = ratio;
  const largest = widths.at(-1) ?? 1280;
  return (
    <Frame style={{ aspectRatio: `${across} / ${down}`, ...style }} {...rest}>
      {src !== null && failed !== src ? (
        <img
          ref={look}
          src={urlFor(src, widths[Math.min(2, widths.length - 1)] ?? largest)}
          srcSet={widths.map((width) => `${urlFor(src, width)} ${width}w`).join(', ')}
          sizes={sizes}
          width={largest}
          height={Math.round((largest * down) / across)}
          alt={alt}
          loading={priority ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          {...(priority ? { fetchPriority: 'high' as const } : {})}
          onError={() => setFailed(src)}
        />
      ) : (
        <span data-part="missing" role="img" aria-label={alt || words.noPicture}>{missing ?? <Icon as={ImageOff} size={32} />}</span>
      )}
    </Frame>
  );
}
