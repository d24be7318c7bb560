import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { Box, Picture } from '@forecourt/design-system';
import { useImageUrl, useHydrated } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';
import { scrollBehavior } from '../scroll-behavior.ts';

type Props = { pictures: string[]; shown: number; onChoose(index: number): void; always?: boolean };

/**
 * Renders the thumbnails, on desktops. They are one tab stop: arrows, Home and End move inside. Without
 * scripts each is a link to its picture.
 */
export function Thumbnails({ pictures, shown, onChoose, always = false }: Props) {
  const t = messages.use();
  const images = useImageUrl();
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const box = list.current;
    const chosen = box?.children[shown] as HTMLElement | undefined;
    if (!box || !chosen || box.clientWidth === 0) return;
    const before = chosen.offsetLeft - (box.children[0] as HTMLElement).offsetLeft;
    box.scrollTo({
      left: before - ((box.clientWidth - chosen.clientWidth) / 2) * Math.sign(before || 1),
      behavior: scrollBehavior(),
    });
  }, [shown]);
  const isHydrated = useHydrated();
  const [focused, setFocused] = useState<number | null>(null);
  const tabStop = focused ?? Math.max(0, shown);
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const target = {
      ArrowRight: tabStop + (isRightToLeft ? -1 : 1),
      ArrowLeft: tabStop + (isRightToLeft ? 1 : -1),
      Home: 0,
      End: pictures.length - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const index = Math.min(pictures.length - 1, Math.max(0, target));
    setFocused(index);
    list.current?.querySelectorAll('a')[index]?.focus();
  };
  return (
    <Box
      as="ul"
      ref={list}
      aria-label={t.allPictures}
      display={always ? 'flex' : { base: 'none', lg: 'flex' }}
      gap="2"
      mt="2"
      p="0.5"
      listStyleType="none"
      overflowX="auto"
      scrollbarWidth="thin"
      onKeyDown={move}
      onBlur={() => setFocused(null)}
    >
      {pictures.map((picture, index) => (
        <Box as="li" key={picture} flex="0 0 6.5rem">
          <a
            href={`#picture-${index + 1}`}
            aria-label={t.pictureNumber(index + 1)}
            aria-current={index === shown ? 'true' : undefined}
            tabIndex={isHydrated && index !== tabStop ? -1 : undefined}
            onFocus={() => setFocused(index)}
            onClick={(event) => {
              event.preventDefault();
              onChoose(index);
            }}
          >
            <Picture
              src={picture}
              urlFor={images.src}
              widths={[160, 240]}
              sizes="104px"
              alt=""
              ratio={[3, 2]}
              rounded="control"
              opacity={index === shown ? 1 : 0.75}
              _hover={{ opacity: 1 }}
              outline={index === shown ? '2px solid' : undefined}
              outlineColor="brand-edge"
              transition="opacity 120ms ease-out"
            />
          </a>
        </Box>
      ))}
    </Box>
  );
}
