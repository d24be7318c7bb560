import { Box } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { chosenValues, withValue, withValues, type SearchState } from '../search-state/search-state.ts';
import { texts } from '../texts.ts';
import { ChoiceList, More } from './choice-list.tsx';
import { facetValues, modelsOf, splitMakes, type Facets } from './filter-groups.ts';

type Props = { state: SearchState; facets: Facets; onChange(next: SearchState): void };

/** Popular makes, then all others behind "Show all makes"; under each chosen make its models. */
export function MakeGroup({ state, facets, onChange }: Props) {
  const words = texts.use();
  const { filters, popularMakes, popularMakesShown } = useSite().search;
  const { first, rest } = splitMakes(facetValues(facets, state, 'make'), popularMakes, popularMakesShown);
  const chosen = chosenValues(state, 'make');
  const single = first.length + rest.length === 1 ? first.map((make) => make.value) : [];
  const toggle = (make: string, isChosen: boolean) => onChange(isChosen ? withValue(state, 'make', make, true) : withoutMake(state, facets, make));
  const list = (values: typeof first) => <ChoiceList attribute="make" name={words.attribute('make')} values={values} labelOf={(value) => value} onToggle={toggle} shown={values.length} />;
  return (
    <Box>
      {filters.make && list(first)}
      {filters.make && rest.length > 0 && <More label={words.showAllMakes} less={words.showLess}>{list(rest)}</More>}
      {filters.model && (chosen.length > 0 ? chosen : single).map((make) => <Models key={make} make={make} state={state} facets={facets} onChange={onChange} />)}
    </Box>
  );
}

function Models({ make, state, facets, onChange }: Props & { make: string }) {
  const words = texts.use();
  const { makeModelLimit } = useSite().search;
  const models = modelsOf(facets, state, make);
  if (models.length === 0) return null;
  return (
    <Box as="fieldset" mt="2" ps="3" borderInlineStartWidth="2px" borderColor="line">
      <Box as="legend" fontSize="sm" fontWeight="semibold" py="1">{words.modelsOf(make)}</Box>
      <ChoiceList attribute="model" name={words.modelsOf(make)} values={models} labelOf={(value) => value} shown={makeModelLimit} onToggle={(model, isChosen) => onChange(withValue(state, 'model', model, isChosen))} />
    </Box>
  );
}

/** A make goes with its models: without it they would leave nothing to find. */
function withoutMake(state: SearchState, facets: Facets, make: string): SearchState {
  const own = modelsOf(facets, state, make).map((model) => model.value);
  const rest = withValue(state, 'make', make, false);
  const models = chosenValues(rest, 'model');
  const kept = chosenValues(rest, 'make').length === 0 ? [] : models.filter((model) => !own.includes(model));
  return kept.length === models.length ? rest : withValues(rest, 'model', kept);
}
