import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { Children, useRef, type ReactNode } from 'react';
import { Box, Flex, Icon, IconButton, Text } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';

/** The number of cards side by side from the large breakpoint up. */
const besideEachOther = 3;

/** A row of cards that scrolls, with or without JavaScript. Large screens show arrows. */
export function Carousel({ label, children }: { label: string; children: ReactNode }) {
  const t = messages.use();
  const { direction } = useSite();
  const row = useRef<HTMLUListElement>(null);
  const cards = Children.toArray(children);
  const hasArrows = cards.length > besideEachOther;
  const move = (pages: 1 | -1) => {
    const { current } = row;
    if (!current) return;
    const isReduced = matchMedia('(prefers-reduced-motion: reduce)').matches;
    current.scrollBy({
      left: current.clientWidth * pages * (direction === 'rtl' ? -1 : 1),
      behavior: isReduced ? 'instant' : 'smooth',
    });
  };
  const [Back, Forward] = direction === 'rtl' ? [ChevronRight, ChevronLeft] : [ChevronLeft, ChevronRight];
  return (
    <>
      {cards.length > 1 && (
        <Text
          variant="small"
          color="ink-muted"
          mb="3"
          display={{ base: 'flex', sm: cards.length > 2 ? 'flex' : 'none', lg: 'none' }}
          alignItems="center"
          gap="1.5"
        >
          <Icon as={MoveHorizontal} size={16} />
          {t.swipe}
        </Text>
      )}
      <Box
        as="ul"
        ref={row}
        role="list"
        aria-label={label}
        display="grid"
        gap="4"
        gridAutoFlow="column"
        gridAutoColumns={cards.length > 1 ? columnWidth(Math.min(cards.length, besideEachOther)) : '100%'}
        css={rowStyle}
      >
        {cards.map((card, index) => (
          <Box as="li" key={index} scrollSnapAlign="start" minW="0">
            {card}
          </Box>
        ))}
      </Box>
      {hasArrows && (
        <Flex justify="flex-end" gap="2" mt="3" display={{ base: 'none', lg: 'flex' }}>
          <IconButton label={t.previous} variant="outline" onClick={() => move(-1)}>
            <Icon as={Back} />
          </IconButton>
          <IconButton label={t.next} variant="outline" onClick={() => move(1)}>
            <Icon as={Forward} />
          </IconButton>
        </Flex>
      )}
    </>
  );
}

/** All in one line if they have room; a part of the next one shows that a narrow row scrolls. */
const columnWidth = (count: number) =>
  `max((100% - ${count - 1}rem) / ${count}, min(100%, 20rem, max(88%, 15rem)))`;

/** The row reaches the screen's edges: no card is cut at an invisible line, focus rings have room. */
const rowStyle = {
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollSnapType: 'x mandatory',
  scrollbarWidth: 'none',
  marginInline: 'calc(-1 * var(--fc-spacing-gutter))',
  paddingInline: 'var(--fc-spacing-gutter)',
  scrollPaddingInline: 'var(--fc-spacing-gutter)',
  py: '1',
} as const;
