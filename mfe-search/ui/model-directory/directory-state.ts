/**
 * The directory's search (specification, document 1 sections 2 and 3), separate from the search for vehicles:
 * filters manufacturer.name, model.name and model.body.
 */
export type DirectoryState = { query: string; filters: Record<DirectoryFilter, string[]>; offset: number };
export const directoryFilters = ['manufacturer.name', 'model.name', 'model.body'] as const;
export type DirectoryFilter = (typeof directoryFilters)[number];

/** Specification, document 1 section 9. */
export const directoryPageSize = 21;

/** The parameters are prefixed with the fragment's name, so they do not collide; `body` is the page's own. */
const names: Record<DirectoryFilter, string> = {
  'manufacturer.name': 'directory.make',
  'model.name': 'directory.model',
  'model.body': 'directory.body',
};
const directoryParameters = [...Object.values(names), 'directory.query', 'directory.page', 'body'];
const longest = 120;

export const wholeDirectory = (body: string | null): DirectoryState => ({
  query: '',
  filters: { 'manufacturer.name': [], 'model.name': [], 'model.body': body ? [body] : [] },
  offset: 0,
});

export function readDirectory(parameters: URLSearchParams): DirectoryState {
  const values = (name: string) =>
    [...new Set(parameters.getAll(name).map((value) => value.trim()))]
      .filter((value) => value !== '' && value.length <= longest)
      .sort();
  const page = parameters.get('directory.page') ?? '';
  const bodies = values(names['model.body']);
  return {
    query: (parameters.get('directory.query') ?? '').trim().slice(0, longest),
    filters: {
      'manufacturer.name': values(names['manufacturer.name']),
      'model.name': values(names['model.name']),
      'model.body': bodies.length > 0 ? bodies : values('body').slice(0, 1),
    },
    offset: /^[1-9]\d{0,3}$/.test(page) ? (Number(page) - 1) * directoryPageSize : 0,
  };
}

/** The page's parameters with this state. One body alone is the page's `body`, which is indexed. */
export function writeDirectory(
  parameters: URLSearchParams,
  { query, filters, offset }: DirectoryState,
): URLSearchParams {
  const next = new URLSearchParams([...parameters].filter(([name]) => !directoryParameters.includes(name)));
  const isPageOfBody =
    filters['model.body'].length === 1 &&
    filters['manufacturer.name'].length === 0 &&
    filters['model.name'].length === 0 &&
    query === '' &&
    offset === 0;
  if (isPageOfBody) next.set('body', filters['model.body'][0]!);
  else
    for (const filter of directoryFilters)
      for (const value of filters[filter]) next.append(names[filter], value);
  if (query) next.set('directory.query', query);
  if (offset > 0) next.set('directory.page', String(offset / directoryPageSize + 1));
  return next;
}

/** The state with a value selected or deselected, on the first page. */
export function toggled(state: DirectoryState, filter: DirectoryFilter, value: string): DirectoryState {
  const values = state.filters[filter];
  return {
    ...state,
    offset: 0,
    filters: {
      ...state.filters,
      [filter]: values.includes(value)
        ? values.filter((chosen) => chosen !== value)
        : [...values, value].sort(),
    },
  };
}
