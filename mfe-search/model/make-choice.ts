import { wholeStock } from '@forecourt/contracts/search/search-base';
import { makeOf } from './make-of.ts';
import { chosenValues, tidy, type SearchState, type ValueAttribute } from './search-state.ts';

/** The selected makes and models: a make stands for all its models, until some of them are selected. */
export type MakeChoice = { makes: string[]; models: { make: string; model: string }[] };

/** The attributes that hold the selected makes and models; their facet counts ignore this selection. */
export const makeAttributes = ['make', 'model', 'make_model'] as const satisfies readonly ValueAttribute[];

/**
 * Returns the selected makes and models.
 * @param stockMakes makes used to split "Make Model" names
 */
export function readMakeChoice(
  state: Pick<SearchState, 'base' | 'values'>,
  stockMakes: readonly string[],
): MakeChoice {
  const makes = chosenValues(state, 'make');
  const alone = chosenValues(state, 'model');
  const pairs = chosenValues(state, 'make_model').map((name) => splitName(name, [...makes, ...stockMakes]));
  if (alone.length === 0) return { makes, models: pairs };
  return {
    makes: [],
    models: [...makes.flatMap((make) => alone.map((model) => ({ make, model }))), ...pairs],
  };
}

/** Returns the state with a new selection of makes and models in its shortest form, on the first page. */
export function withMakeChoice(state: SearchState, { makes, models }: MakeChoice): SearchState {
  const { make: _make, model: _model, make_model: _pairs, ...values } = state.values;
  const named = [...new Set(models.map(({ make }) => make))];
  const rest = { ...state, page: 1 };
  const stays = (make: string) => state.base.kind === 'make' && state.base.make === make;
  if (makes.length === 0 && named.length === 1) {
    const [make] = named as [string];
    const of = models.map(({ model }) => model);
    if (!stays(make))
      return tidy({
        ...rest,
        ...leave(state, values),
        values: { ...leave(state, values).values, make: [make], model: of },
      });
    return tidy(
      of.length === 1
        ? { ...rest, base: { kind: 'make', make, model: of[0]! }, values }
        : { ...rest, base: { kind: 'make', make, model: null }, values: { ...values, model: of } },
    );
  }
  if (models.length === 0 && makes.length === 1 && stays(makes[0]!))
    return tidy({ ...rest, base: { kind: 'make', make: makes[0]!, model: null }, values });
  const left = leave(state, values);
  return tidy({
    ...rest,
    ...left,
    values: { ...left.values, make: makes, make_model: models.map(({ make, model }) => `${make} ${model}`) },
  });
}

/** Returns the state with one make selected or deselected; either way its single models are deselected. */
export function withMake(
  state: SearchState,
  stockMakes: readonly string[],
  make: string,
  isChosen: boolean,
): SearchState {
  const before = readMakeChoice(state, stockMakes);
  const others = {
    makes: before.makes.filter((one) => one !== make),
    models: before.models.filter((one) => one.make !== make),
  };
  return withMakeChoice(state, isChosen ? { ...others, makes: [...others.makes, make] } : others);
}

/** The state with one model selected or deselected; without its last model the whole make is selected. */
export function withModel(
  state: SearchState,
  stockMakes: readonly string[],
  make: string,
  model: string,
  isChosen: boolean,
): SearchState {
  const before = readMakeChoice(state, stockMakes);
  const models = before.models.filter((one) => one.make !== make || one.model !== model);
  const makes = before.makes.filter((one) => one !== make);
  if (isChosen) return withMakeChoice(state, { makes, models: [...models, { make, model }] });
  return withMakeChoice(state, {
    makes: models.some((one) => one.make === make) ? makes : [...makes, make],
    models,
  });
}

/** Replaces a make's path by that of the whole stock. */
const leave = (state: SearchState, values: SearchState['values']): Pick<SearchState, 'base' | 'values'> => ({
  base: state.base.kind === 'make' ? wholeStock : state.base,
  values,
});

function splitName(name: string, stockMakes: readonly string[]): { make: string; model: string } {
  const make = makeOf(name, stockMakes);
  return { make, model: name.slice(make.length + 1) };
}

/**
 * Reads the two separate lists of makes and models that a form without JavaScript sends. A model narrows the
 * makes that have it; the other makes stay whole.
 * @param names "Make Model" of the stock
 */
export function withModelsOfTheirMakes(state: SearchState, names: readonly string[]): SearchState {
  const makes = chosenValues(state, 'make');
  const models = chosenValues(state, 'model');
  if (makes.length < 2 || models.length === 0) return state;
  const pairs = makes.flatMap((make) =>
    models.filter((model) => names.includes(`${make} ${model}`)).map((model) => ({ make, model })),
  );
  const wholeMakes = makes.filter((make) => !pairs.some((pair) => pair.make === make));
  return { ...withMakeChoice(state, { makes: wholeMakes, models: pairs }), page: state.page };
}

/**
 * Normalizes a selection of "Make Model" names of a single make to that make and its models, as a selection
 * on the page would be.
 * @param stockMakes makes used to split "Make Model" names
 * @param names "Make Model" of the stock
 */
export function withShortestModels(
  state: SearchState,
  stockMakes: readonly string[],
  names: readonly string[],
): SearchState {
  const pairs = chosenValues(state, 'make_model');
  const hasOthers = chosenValues(state, 'make').length + chosenValues(state, 'model').length > 0;
  if (pairs.length === 0 || hasOthers || !pairs.every((name) => names.includes(name))) return state;
  const choice = readMakeChoice(state, stockMakes);
  if (new Set(choice.models.map(({ make }) => make)).size > 1) return state;
  return { ...withMakeChoice(state, choice), page: state.page };
}
