import { askSearch } from '@forecourt/contracts/search/ask-search';
import { basePath, type SearchBase } from '@forecourt/contracts/search/search-base';
import { Box, Chip, Flex, Heading } from '@forecourt/design-system';
import { useFormat, useRemoteData } from '@forecourt/remote-kit';
import { messages } from '../messages.ts';
import { popularBases, type PopularBase } from './popular-bases.ts';

/** Renders the makes and bodies with the most vehicles, as links to their lists, on error pages. */
export function Fragment() {
  const t = messages.use();
  const { makes, bodies } = useRemoteData<{ makes: PopularBase[]; bodies: PopularBase[] }>(
    'search/popular',
    async ({ api, site }) => {
      const [result] = await askSearch(api, [
        {
          indexUid: 'vehicles',
          filter: [{ attribute: 'available', in: [true] }],
          facets: ['make', 'body'],
          hitsPerPage: 0,
        },
      ]);
      return popularBases(result!.facets.make ?? {}, result!.facets.body ?? {}, site.search.popularMakes);
    },
  );
  if (makes.length + bodies.length === 0) return null;
  return (
    <Flex direction="column" gap="5" textAlign="center">
      <Links
        title={t.attribute('make')}
        entries={makes}
        labelOf={(base) => (base.kind === 'make' ? base.make : '')}
      />
      <Links
        title={t.attribute('body')}
        entries={bodies}
        labelOf={(base) => (base.kind === 'body' ? t.value('body', base.body) : '')}
      />
    </Flex>
  );
}

function Links({
  title,
  entries,
  labelOf,
}: {
  title: string;
  entries: PopularBase[];
  labelOf(base: SearchBase): string;
}) {
  const format = useFormat();
  if (entries.length === 0) return null;
  return (
    <Box as="section" aria-label={title}>
      <Heading as="h2" size="h4" mb="2">
        {title}
      </Heading>
      {/* Widths that do not depend on the text: a late font must not move chips to other lines. */}
      <Flex as="ul" listStyleType="none" gap="2" flexWrap="wrap" justifyContent="center">
        {entries.map(({ base, count }) => (
          <Box
            as="li"
            key={basePath(base)}
            flex="none"
            minW="0"
            maxW="full"
            w={{ base: 'max(50% - 0.25rem, 8.5rem)', sm: '9.5rem' }}
          >
            <Chip href={basePath(base)} w="full" justifyContent="center">
              <bdi>{labelOf(base)}</bdi>{' '}
              <Box as="span" color="ink-muted" fontVariantNumeric="tabular-nums">
                {format.number(count)}
              </Box>
            </Chip>
          </Box>
        ))}
      </Flex>
    </Box>
  );
}
