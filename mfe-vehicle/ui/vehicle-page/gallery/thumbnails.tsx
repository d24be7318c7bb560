import { Box, Picture } from '@forecourt/design-system';
import { useImageUrl } from '@forecourt/remote-kit';
import { useEffect, useRef } from 'react';
import { texts } from '../../texts.ts';

type Props = { pictures: string[]; shown: number; onChoose(index: number): void; always?: boolean };

/** The pictures small, on desktops. Without scripts each leads to its picture in the strip. */
export function Thumbnails({ pictures, shown, onChoose, always = false }: Props) {
  const words = texts.use();
  const images = useImageUrl();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const chosen = box?.children[shown] as HTMLElement | undefined;
    if (!box || !chosen || box.clientWidth === 0) return;
    const before = chosen.offsetLeft - (box.children[0] as HTMLElement).offsetLeft;
    box.scrollTo({ left: before - (box.clientWidth - chosen.clientWidth) / 2 * Math.sign(before || 1), behavior: 'smooth' });
  }, [shown]);
  return (
    <Box as="ul" ref={list as never} aria-label={words.allPictures} display={always ? 'flex' : { base: 'none', lg: 'flex' }} gap="2" mt="2" p="0.5" listStyleType="none" overflowX="auto" scrollbarWidth="thin">
      {pictures.map((picture, index) => (
        <Box as="li" key={picture} flex="0 0 6.5rem">
          <a
            href={`#picture-${index + 1}`} aria-label={words.pictureNumber(index + 1)} aria-current={index === shown ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Picture
              src={picture} urlFor={images.src} widths={[160, 240]} sizes="104px" alt="" ratio={[3, 2]} rounded="control" opacity={index === shown ? 1 : 0.75} _hover={{ opacity: 1 }}
              outline={index === shown ? '2px solid' : undefined} outlineColor="brand-edge" transition="opacity 120ms ease-out"
            />
          </a>
        </Box>
      ))}
    </Box>
  );
}
