import CalendarCheck from 'lucide-react/icons/calendar-check';
import CarFront from 'lucide-react/icons/car-front';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import Cog from 'lucide-react/icons/cog';
import LinkIcon from 'lucide-react/icons/link';
import MapPin from 'lucide-react/icons/map-pin';
import Phone from 'lucide-react/icons/phone';
import Repeat from 'lucide-react/icons/repeat';
import Search from 'lucide-react/icons/search';
import Wrench from 'lucide-react/icons/wrench';
import { Box, Flex, Icon, Link, PageContainer, type Glyph } from '@forecourt/design-system';
import { useOwned, useSite } from '@forecourt/remote-kit';
import { messages } from '../../messages.ts';

const glyphs: [start: string, glyph: Glyph][] = [
  ['/search', Search],
  ['/book-test-drive', CarFront],
  ['/service', Wrench],
  ['/finance', CircleDollarSign],
  ['/apply-for-finance', CircleDollarSign],
  ['/trade-in', Repeat],
  ['/sell', Repeat],
  ['/vehicle-parts', Cog],
  ['/contact', Phone],
  ['/dealerships', MapPin],
  ['/careers', CalendarCheck],
];

const mostInRow = 7;

/** The site's quick links in a row; omits links to pages that the site does not have. */
export function QuickLinks() {
  const { navigation } = useSite();
  const t = messages.use();
  const owned = useOwned();
  const links = navigation.quickLinks.filter(({ href }) => owned(href));
  if (links.length === 0) return null;
  // One row of a fixed division where there is room, so that links that arrive later move no others.
  const share = `0 0 calc((100% - ${(links.length - 1) * 0.5}rem) / ${links.length})`;
  return (
    <PageContainer as="nav" aria-label={t.quickLinks} py="6">
      <Flex as="ul" flexWrap="wrap" gap="2">
        {links.map((link) => (
          <Box
            as="li"
            key={link.href}
            flex={{
              base: '1 1 40%',
              sm: '1 1 9rem',
              // Seven are four and three until they fit in a row.
              ...(links.length === mostInRow && { lg: '1 1 22%' }),
              ...(links.length <= mostInRow && { xl: share }),
            }}
          >
            <Link
              href={link.href}
              variant="quiet"
              display="flex"
              alignItems="center"
              gap="2"
              h="full"
              minH="14"
              px={{ base: '4', xl: '3' }}
              py="2.5"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              rounded="card"
              fontWeight="semibold"
              fontSize="sm"
              lineHeight="1.25"
              textDecoration="none"
              _hover={{ borderColor: 'line-strong' }}
            >
              <Box as="span" color="brand-text">
                <Icon as={glyphs.find(([start]) => link.href.startsWith(start))?.[1] ?? LinkIcon} size={22} />
              </Box>
              {link.label}
            </Link>
          </Box>
        ))}
      </Flex>
    </PageContainer>
  );
}
