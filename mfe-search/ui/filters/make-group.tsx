import { Box } from '@forecourt/design-system';
import { useSite } from '@forecourt/remote-kit';
import { readMakeChoice, withMake, withModel, type MakeChoice } from '../search-state/make-choice.ts';
import type { SearchState } from '../search-state/search-state.ts';
import { texts } from '../texts.ts';
import { ChoiceList, More } from './choice-list.tsx';
import { makeValues, modelValues, splitMakes, type Facets } from './filter-groups.ts';

type Props = { state: SearchState; facets: Facets; onChange(next: SearchState): void };

/** Popular makes, then all others behind "Show all makes"; under each chosen make its models. */
export function MakeGroup({ state, facets, onChange }: Props) {
  const words = texts.use();
  const { filters, popularMakes, popularMakesShown } = useSite().search;
  const known = Object.keys(facets.make?.counts ?? {});
  const choice = readMakeChoice(state, known);
  const makes = makeValues(facets, choice);
  const { first, rest } = splitMakes(makes, popularMakes, popularMakesShown);
  const open = makes.filter((make) => make.isChosen || makes.length === 1).map((make) => make.value);
  const toggle = (make: string, isChosen: boolean) => onChange(withMake(state, known, make, isChosen));
  const list = (values: typeof first) => <ChoiceList attribute="make" name={words.attribute('make')} values={values} labelOf={(value) => value} onToggle={toggle} shown={values.length} />;
  return (
    <Box>
      {filters.make && list(first)}
      {filters.make && rest.length > 0 && <More label={words.showAllMakes} less={words.showLess}>{list(rest)}</More>}
      {filters.model && open.map((make) => <Models key={make} make={make} choice={choice} facets={facets} onToggle={(model, isChosen) => onChange(withModel(state, known, make, model, isChosen))} />)}
    </Box>
  );
}

function Models({ make, choice, facets, onToggle }: { make: string; choice: MakeChoice; facets: Facets; onToggle(model: string, isChosen: boolean): void }) {
  const words = texts.use();
  const { makeModelLimit } = useSite().search;
  const models = modelValues(facets, choice, make);
  if (models.length === 0) return null;
  return (
    <Box as="fieldset" mt="2" ps="3" borderInlineStartWidth="2px" borderColor="line">
      <Box as="legend" fontSize="sm" fontWeight="semibold" py="1">{words.modelsOf(make)}</Box>
      <ChoiceList attribute="model" name={words.modelsOf(make)} values={models} labelOf={(value) => value} shown={makeModelLimit} onToggle={onToggle} />
    </Box>
  );
}
