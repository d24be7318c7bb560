import type { ShownBlock } from '@forecourt/contracts/tenant/page-text';
import { Grid, Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';

type GalleryProps = Pick<Extract<ShownBlock, { kind: 'gallery' }>, 'pictures'> & { isFirst: boolean };

/** Renders pictures side by side, below each other on a phone; the first of a page is loaded at once. */
export function Gallery({ pictures, isFirst }: GalleryProps) {
  const images = useImageUrl();
  return (
    <Grid
      as="ul"
      gap={{ base: '2', md: '4' }}
      templateColumns={`repeat(auto-fit, minmax(min(100%, 15rem), 1fr))`}
    >
      {pictures.map(({ url, alt }, at) => (
        <li key={url}>
          <Picture
            src={url}
            urlFor={images.src}
            alt={alt}
            ratio={[3, 2]}
            rounded="card"
            priority={isFirst && at === 0}
            sizes={`(min-width: 992px) ${Math.ceil(100 / Math.min(pictures.length, 4))}vw, 100vw`}
          />
        </li>
      ))}
    </Grid>
  );
}
