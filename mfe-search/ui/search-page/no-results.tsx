import SearchX from 'lucide-react/icons/search-x';
import { Box, ButtonLink, Chip, EmptyState, Flex } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { wholeStock } from '@forecourt/contracts/search/search-base';
import { useChoices, type Choice } from '../filters/chosen-chips.tsx';
import { useRemovalCounts } from './use-removal-counts.ts';
import { withoutFilters, type SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { texts, type SearchTexts } from '../texts.ts';

/** Nothing found: the specified text, what could be given up, and the way back to the list. */
export function NoResults({ state }: { state: SearchState }) {
  const { sorts } = useSite().search;
  const words = texts.use();
  const format = useFormat();
  const choices = [...useChoices(state), ...conditionOf(state, words)];
  const counts = useRemovalCounts(choices.map((choice) => choice.without));
  return (
    <Box bg="surface" borderWidth="1px" borderColor="line" rounded="card" px="4">
      <EmptyState icon={SearchX} action={<ButtonLink href={searchPath(withoutFilters(state), sorts)}>{words.clearFilters}</ButtonLink>}>
        {words.noResults}
        {choices.length > 1 && (
          <Flex as="ul" listStyleType="none" flexWrap="wrap" justifyContent="center" gap="2" mt="4">
            {choices.map(({ key, label, without }, index) => (
              <li key={key}><Chip href={searchPath(without, sorts)} removable><bdi>{label}</bdi><Box as="span" color="ink-muted" fontVariantNumeric="tabular-nums" whiteSpace="nowrap" visibility={counts ? 'visible' : 'hidden'}>{words.gives(format.number(counts?.[index] ?? 0))}</Box></Chip></li>
            ))}
          </Flex>
        )}
      </EmptyState>
    </Box>
  );
}

/** The condition of the page's path is a filter too, though no chip. */
function conditionOf(state: SearchState, words: SearchTexts): Choice[] {
  if (state.base.kind !== 'condition' || state.base.carTypes.length === 0) return [];
  return [{ key: 'condition', label: state.base.carTypes.map((type) => words.value('car_type', type)).join(', '), without: { ...state, base: wholeStock, page: 1 } }];
}
