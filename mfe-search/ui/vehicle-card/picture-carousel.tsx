import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { Box, Icon } from '@forecourt/design-system';
import { Link, useImageUrl, useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { cardSizes, cardWidths, type CardLayout } from './card-picture.ts';

type Props = {
  pictures: string[];
  name: string;
  path: string;
  layout: CardLayout;
  startBy: number;
  morphs: boolean;
};

/** The swipable pictures of a card, on top of its first. Arrows for a mouse only. */
export function PictureCarousel({ pictures, name, path, layout, startBy, morphs }: Props) {
  const site = useSite();
  const images = useImageUrl();
  const t = messages.use();
  const [viewport, embla] = useEmblaCarousel({
    loop: true,
    direction: site.direction,
    duration: isMotionReduced() ? 0 : 20,
  });
  const [shown, setShown] = useState(0);
  useEffect(() => {
    if (!embla) return undefined;
    const select = () => setShown(embla.selectedScrollSnap());
    embla.on('select', select);
    return () => void embla.off('select', select);
  }, [embla]);
  useEffect(() => {
    if (startBy > 0) embla?.scrollNext();
    if (startBy < 0) embla?.scrollPrev();
  }, [embla, startBy]);
  return (
    <Box position="absolute" inset="0" className="group">
      <Box ref={viewport} overflow="hidden" h="full">
        <Box display="flex" h="full">
          {pictures.map((picture, index) => (
            <Link
              key={picture}
              to={path}
              viewTransition={morphs}
              tabIndex={-1}
              aria-hidden="true"
              draggable={false}
              style={{ flex: '0 0 100%', minWidth: 0, height: '100%' }}
            >
              <Box asChild w="full" h="full" objectFit="cover">
                <img
                  src={images.src(picture, cardWidths[1]!)}
                  srcSet={images.srcSet(picture, cardWidths)}
                  sizes={cardSizes(layout)}
                  alt={t.picture(name, index + 1, pictures.length)}
                  width={cardWidths[1]}
                  height={Math.round((cardWidths[1]! * 2) / 3)}
                  loading={index === 0 ? 'eager' : 'lazy'}
                  draggable={false}
                  decoding="async"
                />
              </Box>
            </Link>
          ))}
        </Box>
      </Box>
      <Arrow side="start" onPress={() => embla?.scrollPrev()} />
      <Arrow side="end" onPress={() => embla?.scrollNext()} />
      <div data-part="dots" aria-hidden>
        {pictures.map((picture, index) => (
          <i key={picture} data-on={index === shown ? '' : undefined} />
        ))}
      </div>
    </Box>
  );
}

/** The media query's current result: the carousel is created at the first interaction. */
const isMotionReduced = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** For a mouse only: on touch it is swiped, and the pictures are no tab stop. */
function Arrow({ side, onPress }: { side: 'start' | 'end'; onPress(): void }) {
  return (
    <Box
      aria-hidden
      onClick={onPress}
      position="absolute"
      top="50%"
      mt="-18px"
      {...(side === 'start' ? { insetStart: '2' } : { insetEnd: '2' })}
      boxSize="9"
      display="grid"
      placeItems="center"
      rounded="full"
      bg="rgb(10 12 16 / 0.6)"
      color="white"
      cursor="pointer"
      opacity="0"
      transition="opacity 120ms ease-out"
      _groupHover={{ opacity: 1 }}
      css={{ '@media (hover: none)': { display: 'none' } }}
    >
      <Icon as={side === 'start' ? ChevronLeft : ChevronRight} flips />
    </Box>
  );
}
