type Entry = { name: string; modifiedMs: number; size: number };

/** Finds the newest entry whose name fits a pattern with `*`; of equal age the last name. */
export function newestMatch(entries: Entry[], pattern: string): Entry | null {
  const expression = new RegExp(
    `^${pattern.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}$`,
    'i',
  );
  const fitting = entries.filter(({ name }) => expression.test(name));
  return fitting.sort((a, b) => b.modifiedMs - a.modifiedMs || (a.name < b.name ? 1 : -1))[0] ?? null;
}
