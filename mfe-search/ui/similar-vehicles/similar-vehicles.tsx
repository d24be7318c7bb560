import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react';
import type { FragmentProps } from '@forecourt/contracts/fragments/fragments';
import type { VehicleSummary } from '@forecourt/contracts/vehicle/vehicle';
import { Box, Flex, Heading, Icon, IconButton } from '@forecourt/design-system';
import { useRemoteData, useRuntime } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { queryCacheOf } from '../results/page-query-caches.ts';
import { useQuery } from '../results/use-query.ts';
import { useToday } from '../use-today.ts';
import { VehicleCard } from '../vehicle-card/vehicle-card.tsx';
import { findSimilar } from './similar-search.ts';
import { useRowScroll } from './use-row-scroll.ts';

/** Specification, document 1 section 9: they are requested at this distance. */
const nearMargin = '500px';
/** The fragment's code is loaded before that. */
const codeNearPx = 800;
const placeholders = 6;
const cacheSize = 10;
/** Three and a part of the next one; fewer in a narrow row, whose cards would be too narrow. */
const cardWidth = 'max(31.5%, min(88%, 17rem))';

/** Similar vehicles in a sideways row; placeholders until they load, nothing if there are none. */
export function Fragment({ vehicle, atOnce }: FragmentProps<'search/similar-vehicles'>) {
  return atOnce ? <FoundBefore vehicle={vehicle} /> : <FoundWhenNear key={vehicle.slug} vehicle={vehicle} />;
}

function FoundBefore({ vehicle }: { vehicle: VehicleSummary }) {
  const { onServer } = useRuntime();
  return (
    <Row
      kind={vehicle.item_type}
      found={useRemoteData(`search/similar/${vehicle.slug}`, ({ api, site }) =>
        findSimilar({ api, onServer, site }, vehicle),
      )}
    />
  );
}

function FoundWhenNear({ vehicle }: { vehicle: VehicleSummary }) {
  const runtime = useRuntime();
  const panel = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  const { data, status } = useQuery({
    cache: queryCacheOf(runtime, 'similar-vehicles', cacheSize),
    key: isNear ? vehicle.slug : null,
    what: 'similar vehicles',
    load: (signal) => findSimilar(runtime, vehicle, signal),
  });
  useEffect(() => {
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: nearMargin,
    });
    if (panel.current) observer.observe(panel.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Row
      kind={vehicle.item_type}
      found={status === 'hasError' ? [] : data}
      panel={panel}
      isLoading={isNear}
    />
  );
}

type RowProps = {
  found: VehicleSummary[] | null;
  kind: VehicleSummary['item_type'];
  panel?: RefObject<HTMLElement | null>;
  isLoading?: boolean;
};

/** `found` is null until they load; placeholders pulse, as one layer, only while they load (`isLoading`). */
function Row({ found, kind, panel, isLoading = false }: RowProps) {
  const { site } = useRuntime();
  const t = messages.use();
  const now = useToday();
  const row = useRef<HTMLUListElement>(null);
  const { back, on } = useRowScroll(row, found);
  if (found?.length === 0) return null;
  const scrollByPage = (by: 1 | -1) =>
    row.current?.scrollBy({
      left: by * row.current.clientWidth * 0.9 * (site.direction === 'rtl' ? -1 : 1),
      behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth',
    });
  return (
    <Box
      as="section"
      ref={panel}
      data-near-px={codeNearPx}
      aria-label={t.similarTitle(kind)}
      aria-busy={found === null || undefined}
      // Without scripts there are no similar vehicles.
      css={found === null ? { '@media (scripting: none)': { display: 'none' } } : undefined}
    >
      <Flex justifyContent="space-between" alignItems="center" flexWrap="wrap" mb="4" gap="4">
        <Heading as="h2">{t.similarTitle(kind)}</Heading>
        <Flex gap="2" visibility={back || on ? 'visible' : 'hidden'}>
          <Arrow label={t.previous} isOpen={back} icon={ChevronLeft} onPress={() => scrollByPage(-1)} />
          <Arrow label={t.next} isOpen={on} icon={ChevronRight} onPress={() => scrollByPage(1)} />
        </Flex>
      </Flex>
      <Box
        as="ul"
        ref={row}
        listStyleType="none"
        display="grid"
        gridAutoFlow="column"
        gridAutoColumns={cardWidth}
        gap="4"
        overflowX="auto"
        py="1"
        css={{
          scrollSnapType: 'x mandatory',
          scrollbarWidth: 'none',
          '& > li': { scrollSnapAlign: 'start', minWidth: 0 },
          ...(found === null && isLoading ? pulse : {}),
        }}
      >
        {found
          ? found.map((one) => (
              <li key={one.id}>
                <VehicleCard vehicle={one} now={now} level="h3" inRow />
              </li>
            ))
          : Array.from({ length: placeholders }, (_, index) => (
              <li key={index}>
                <CardSkeleton />
              </li>
            ))}
      </Box>
    </Box>
  );
}

/** At the end of the row it is disabled in place, so that it keeps the focus. */
function Arrow({
  label,
  isOpen,
  icon,
  onPress,
}: {
  label: string;
  isOpen: boolean;
  icon: typeof ChevronLeft;
  onPress(): void;
}) {
  return (
    <IconButton
      label={label}
      variant="outline"
      aria-disabled={!isOpen}
      opacity={isOpen ? 1 : 0.4}
      cursor={isOpen ? 'pointer' : 'default'}
      onClick={() => isOpen && onPress()}
    >
      <Icon as={icon} flips />
    </IconButton>
  );
}

const pulse = {
  '@media (prefers-reduced-motion: no-preference)': { animation: 'pulse 1.6s ease-in-out infinite' },
};

/** A static bar: the row pulses as a whole. */
const Bar = (props: ComponentProps<typeof Box>) => <Box bg="line" rounded="control" aria-hidden {...props} />;

/** With the dimensions of a card. */
function CardSkeleton() {
  return (
    <Box borderWidth="1px" borderColor="line" rounded="card" overflow="hidden" bg="surface">
      <Bar aspectRatio="card" rounded="none" />
      <Flex direction="column" gap="2" p="card">
        <Bar h="5" w="80%" />
        <Bar h="4" w="50%" />
        <Bar h="4" w="65%" />
        <Bar h="7" w="45%" />
        <Bar h="10" w="full" mt="8" />
      </Flex>
    </Box>
  );
}
