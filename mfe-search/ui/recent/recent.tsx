import History from 'lucide-react/icons/history';
import { Box, Flex, Heading, Icon, Link } from '@forecourt/design-system';
import { useStored } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { recentLabel, recentSearches, type RecentSearch } from './recent-searches.ts';

const none: RecentSearch[] = [];

/** The visitor's last five searches, as links back to them. */
export function Fragment() {
  const t = messages.use();
  const [searches] = useStored<RecentSearch[]>(recentSearches, none);
  if (searches.length === 0) return null;
  return (
    <Box as="section" aria-label={t.recentTitle}>
      <Heading as="h2" size="h4" mb="2">
        {t.recentTitle}
      </Heading>
      <Flex as="ul" listStyleType="none" direction="column" gap="1">
        {searches.map((search) => (
          <li key={search.path}>
            <Link
              href={search.path}
              variant="quiet"
              display="inline-flex"
              alignItems="center"
              gap="2"
              minH="9"
            >
              <Icon as={History} size={16} />
              {recentLabel(search, t)}
            </Link>
          </li>
        ))}
      </Flex>
    </Box>
  );
}
