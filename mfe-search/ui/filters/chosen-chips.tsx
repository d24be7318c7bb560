import { Chip, Flex, Link } from '@forecourt/design-system';
import { useFormat, useSite } from '@forecourt/remote-kit';
import { distanceTexts } from '../distance/distance-texts.ts';
import { chosenAttributes, chosenValues, withoutFilters, withRange, withValue, type RangeAttribute, type SearchState } from '../search-state/search-state.ts';
import { searchPath } from '../search-state/search-url.ts';
import { texts } from '../texts.ts';
import { rangeLabel, valueLabel } from './value-label.ts';

export type Choice = { key: string; label: string; without: SearchState };

/** Everything that is chosen, each with the state that taking it away leads to; a condition is the page itself. */
export function useChoices(state: SearchState): Choice[] {
  const words = texts.use();
  const format = useFormat();
  const distanceWords = distanceTexts.use();
  const values = chosenAttributes(state).filter((attribute) => !(attribute === 'car_type' && state.base.kind === 'condition' && state.base.carTypes.length > 0)).flatMap((attribute) =>
    chosenValues(state, attribute).map((value) => ({ key: `${attribute} ${value}`, label: valueLabel(attribute, value, words, format), without: withValue(state, attribute, value, false) })));
  const ranges = (Object.keys(state.ranges) as RangeAttribute[]).map((attribute) => ({ key: attribute, label: rangeLabel(attribute, state.ranges[attribute]!, words, format), without: withRange(state, attribute, null) }));
  const query = state.query ? [{ key: 'query', label: `“${state.query}”`, without: { ...state, query: '', page: 1 } }] : [];
  const near = state.near?.km ? [{ key: 'distance', label: distanceWords.chip(format.kilometres(state.near.km), state.near.postcode), without: { ...state, near: { ...state.near, km: null }, page: 1 } }] : [];
  return [...query, ...values, ...ranges, ...near];
}

/** The chosen filters as links that take them away, with Clear all. */
export function ChosenChips({ state }: { state: SearchState }) {
  const { sorts } = useSite().search;
  const words = texts.use();
  const choices = useChoices(state);
  if (choices.length === 0) return null;
  return (
    <Flex as="ul" listStyleType="none" aria-label={words.chosenFilters} flexWrap="wrap" gap="2" alignItems="center">
      {choices.map(({ key, label, without }) => <li key={key}><Chip href={searchPath(without, sorts)} removable><bdi>{label}</bdi></Chip></li>)}
      <li><Link href={searchPath(withoutFilters(state), sorts)} fontSize="sm" fontWeight="semibold" px="2" py="1.5">{words.clearAll}</Link></li>
    </Flex>
  );
}
