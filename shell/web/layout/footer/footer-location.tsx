import type { ReactNode } from 'react';
import type { MainLocation } from '@forecourt/contracts/api/locations-api';
import { shortTime } from '@forecourt/contracts/locations/short-time';
import { contentSource } from '@forecourt/contracts/remote/content-source';
import { Box, Link, Text } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { LocationLinks } from '../header/navigation/location-links.tsx';
import { messages } from '../messages.ts';

type Location = NonNullable<MainLocation['location']>;

/** Renders address, phone and directions of the main location, with a link to the others. */
export function FooterAddress({ location, count }: { location: Location; count: number }) {
  const t = messages.use();
  const owned = useOwned();
  return (
    <Box {...useSourceOf(location)}>
      <FooterHeading>{t.visitUs}</FooterHeading>
      <Text fontWeight="semibold">
        {owned(location.path) ? (
          <Link href={location.path} variant="quiet" display="inline-block" py="1">
            {location.name}
          </Link>
        ) : (
          location.name
        )}
      </Text>
      <Box as="address" fontStyle="normal" color="ink-muted" mb="4">
        {location.address.map((line) => (
          <div key={line}>
            <bdi dir="ltr">{line}</bdi>
          </div>
        ))}
      </Box>
      <LocationLinks />
      {count > 1 && owned('/dealer-locator') && (
        <Text variant="small" mt="3">
          <Link href="/dealer-locator">{t.allLocations(count)}</Link>
        </Text>
      )}
    </Box>
  );
}

/** Renders the usual hours of the main location; nothing if the dealer gives no times. */
export function FooterHours({ location }: { location: Location }) {
  const t = messages.use();
  const source = useSourceOf(location);
  const { week } = location;
  if (week.length === 0) return null;
  const time = (value: string) => shortTime(value, [t.am, t.pm]);
  return (
    <Box {...source}>
      <FooterHeading>{t.openingHours}</FooterHeading>
      <Box
        as="dl"
        display="grid"
        gridTemplateColumns="max-content 1fr"
        columnGap="6"
        rowGap="1.5"
        fontVariantNumeric="tabular-nums"
      >
        {week.map(({ days, ranges }) => (
          <Box key={days.join()} display="contents">
            <Box as="dt" color="ink-muted">
              {days.length > 1 ? t.dayRange(days[0]!, days.at(-1)!) : t.day(days[0]!)}
            </Box>
            <Box as="dd" m="0">
              {ranges.length === 0
                ? t.closed
                : ranges.map(({ open, close }) => (
                    <Box as="span" key={open} display="block">
                      {open === '00:00' && close === '24:00' ? t.allDay : `${time(open)} – ${time(close)}`}
                    </Box>
                  ))}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const useSourceOf = ({ id }: Location) => contentSource(useSite(), 'locations', 'locations', id);

export function FooterHeading({ children }: { children: ReactNode }) {
  return (
    <Box as="h2" fontSize="md" fontWeight="semibold" mb="2">
      {children}
    </Box>
  );
}
