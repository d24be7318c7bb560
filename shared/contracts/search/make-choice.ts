import { makeOf } from '../vehicle/make-of.ts';
import { wholeStock } from './search-base.ts';
import { chosenValues, tidy, type SearchState, type ValueAttribute } from './search-state.ts';

/** Makes and models are one choice: a make means all its models, until some of them are chosen. */
export type MakeChoice = { makes: string[]; models: { make: string; model: string }[] };

/** The attributes that together say which makes and models are chosen; their values are counted as if none of them were. */
export const makeAttributes = ['make', 'model', 'make_model'] as const satisfies readonly ValueAttribute[];

/**
 * What is chosen of makes and models.
 * @param stockMakes decides where a make ends and its model begins
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

/** The state with other makes and models, in the shortest form that says it, on its first page. */
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

/** The state with one make chosen or no longer chosen; it goes with its models. */
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

/** The state with one model chosen or no longer chosen; without the last of its models the make is chosen as a whole. */
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

/** A path of a make gives way to the whole stock. */
const leave = (state: SearchState, values: SearchState['values']): Pick<SearchState, 'base' | 'values'> => ({
  base: state.base.kind === 'make' ? wholeStock : state.base,
  values,
});

function splitName(name: string, stockMakes: readonly string[]): { make: string; model: string } {
  const make = makeOf(name, stockMakes);
  return { make, model: name.slice(make.length + 1) };
}

/**
 * A form without scripts sends the chosen makes and models in two lists. A model narrows the makes that have it; the others
 * stay whole.
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
 * Models named with their make, where all of them are of one make: said by that make and its models, as a choice says it.
 * @param stockMakes decides where a make ends and its model begins
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
