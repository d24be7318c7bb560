/** Journeys of each remote, by the beginning of their file's name: what a change of its folder can break. */
const journeysOf: Record<string, readonly string[]> = {
  'mfe-finance': ['finance-', 'checkout', 'compare', 'vehicle-page', 'without-scripts'],
  'mfe-leads': [
    'account',
    'bookings',
    'checkout',
    'shopper',
    'trade-in',
    'finance-application',
    'brute-force',
  ],
  'mfe-locations': ['locations', 'bookings', 'vehicle-page'],
  'mfe-offers': ['vehicle-lists', 'without-scripts'],
  'mfe-search': [
    'faceted-search',
    'search-',
    'other-searches',
    'vehicle-lists',
    'first-load',
    'without-scripts',
  ],
  'mfe-vehicle': [
    'vehicle-page',
    'vehicle-lists',
    'compare',
    'stock-photos',
    'pictures',
    'consent',
    'without-scripts',
  ],
};
/** Journeys through the pages of every remote. */
const journeysOfAll = ['every-site', 'links', 'large-text', 'page-kinds', 'spoken'];

/** Files that no test reads. */
const isInert = (path: string) => /\.md$|^LICENSE$|^\.github\/|^\.vscode\/|^\.editorconfig$/.test(path);
const packageOf = (path: string): string => {
  const [top, name] = path.split('/') as [string, string?];
  return top === 'shared' && name ? `shared/${name}` : top;
};

export type Selection = {
  /** Folders whose unit and integration tests all run, because the files changed there are no modules. */
  folders: string[];
  /** Changed modules: the tests that import them run, directly or through others. */
  modules: string[];
  /** Names of journeys, or all of them. */
  journeys: string[] | 'all';
};

/** Selects the tests that a change of these files can affect; null if it can affect every test. */
export function selectTests(changed: readonly string[], journeys: readonly string[]): Selection | null {
  const files = changed.filter((path) => !isInert(path));
  if (
    files.some(
      (path) => !path.includes('/') || path.startsWith('shared/test-kit/') || path.startsWith('.ci/'),
    )
  )
    return null;
  const isModule = (path: string) => /\.tsx?$/.test(path);
  return {
    folders: [...new Set(files.filter((path) => !isModule(path)).map(packageOf))].sort(),
    modules: files.filter(isModule),
    journeys: selectJourneys(files, journeys),
  };
}

/** Selects the journeys of one remote. */
export const journeysOfRemote = (remote: string, journeys: readonly string[]): string[] =>
  journeys.filter((name) =>
    [...(journeysOf[remote] ?? []), ...journeysOfAll].some((start) => name.startsWith(start)),
  );

/** A change of a shared package or of the shell affects every page. A test beside the code affects none. */
function selectJourneys(files: readonly string[], journeys: readonly string[]): string[] | 'all' {
  const selected = new Set<string>();
  for (const path of files) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const journey = /^e2e\/journeys\/([^/]+)$/.exec(path)?.[1];
    const remote = packageOf(path);
    if (journey) selected.add(journey);
    else if (journeysOf[remote]) for (const name of journeysOfRemote(remote, journeys)) selected.add(name);
    else if (!/^(e2e\/(bench|select)|shared\/docs\/)/.test(path)) return 'all';
  }
  return journeys.filter((name) => selected.has(name));
}
