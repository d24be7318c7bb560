import ImageOff from 'lucide-react/icons/image-off';
import { useCallback, useState } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { messagesFor } from './messages.ts';
import { useDesign } from './styles/design-provider.tsx';
import { recipeComponent } from './styles/recipe-component.tsx';

const Frame = recipeComponent<'span', { fit?: 'cover' | 'contain' }>('picture', 'span');
const usualWidths = [320, 480, 640, 960, 1280, 1600];

export type PictureProps = Omit<ComponentProps<typeof Frame>, 'src' | 'children'> & {
  /** The picture's key (or address); null renders the placeholder for a missing picture. */
  src: string | null;
  /** Returns the address of a picture at a width in px: the tenant's image delivery. */
  urlFor: (src: string, width: number) => string;
  alt: string;
  /** Width by height; the space is reserved before anything has loaded. */
  ratio?: [number, number];
  /** Its width in the layout, as in `<img sizes>`. Browsers may measure a lazy one (`auto`). */
  sizes?: string;
  widths?: readonly number[];
  /** The main picture of the first screen: loaded at once and with high priority. All others load lazily. */
  priority?: boolean;
  /** Loaded eagerly although it is not near the viewport, because it is probably the next to be viewed. */
  eager?: boolean;
  /** Shown until the picture loads: its mean colour, and the picture at 16 px (a WebP file in base64). */
  placeholder?: { colour: string; blur?: string | null } | null;
  /** Rendered if there is no picture. */
  missing?: ReactNode;
};

/** Renders a responsive picture that causes no layout shift. */
export function Picture({
  src,
  urlFor,
  alt,
  ratio = [3, 2],
  sizes = '100vw',
  widths = usualWidths,
  priority = false,
  eager = false,
  placeholder,
  missing,
  style,
  ...rest
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const t = messagesFor(useDesign().locale);
  // A picture can fail before React attaches its listeners.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src);
    },
    [src],
  );
  const [across, down] = ratio;
  const largest = widths.at(-1) ?? 1280;
  const address =
    src === null || failed === src ? '' : urlFor(src, widths[Math.min(2, widths.length - 1)] ?? largest);
  return (
    <Frame
      style={{ aspectRatio: `${across} / ${down}`, ...(address ? behind(placeholder) : {}), ...style }}
      {...rest}
    >
      {address ? (
        <img
          ref={look}
          src={address}
          {...candidatesOf(
            widths.map((width) => [urlFor(src!, width), width]),
            priority || eager ? sizes : `auto, ${sizes}`,
          )}
          width={largest}
          height={Math.round((largest * down) / across)}
          alt={alt}
          loading={priority || eager ? 'eager' : 'lazy'}
          decoding={priority ? 'sync' : 'async'}
          {...(priority ? { fetchPriority: 'high' as const } : {})}
          onError={() => setFailed(src)}
        />
      ) : (
        <span data-part="missing" role="img" aria-label={alt || t.noPicture}>
          {missing ?? <Icon as={ImageOff} size={32} />}
        </span>
      )}
    </Frame>
  );
}

/** Returns `srcset` and `sizes`; neither if one address serves all widths, as for vector files. */
function candidatesOf(addresses: [string, number][], sizes: string): { srcSet?: string; sizes?: string } {
  const distinct = new Map(addresses);
  return distinct.size > 1 || addresses.length === 1
    ? { srcSet: [...distinct].map(([url, width]) => `${url} ${width}w`).join(', '), sizes }
    : {};
}

/** Styles of the placeholder. The loaded picture is painted over it; nothing fades or moves. */
function behind(placeholder: PictureProps['placeholder']) {
  if (!placeholder) return {};
  const { colour, blur } = placeholder;
  return {
    backgroundColor: colour,
    ...(blur
      ? {
          backgroundImage: `url(data:image/webp;base64,${blur})`,
          backgroundSize: 'cover',
          backgroundPosition: 'center',
        }
      : {}),
  };
}
