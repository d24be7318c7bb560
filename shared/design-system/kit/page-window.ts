export type PageItem = { kind: 'page' | 'gap'; page: number; wideOnly: boolean };

/** The pages of a pagination: first, last, current, and neighbours on wide screens. */
export function pageWindow(current: number, pages: number): PageItem[] {
  const items: PageItem[] = [];
  const shown = [1, current - 1, current, current + 1, pages]
    .filter((page, index, all) => page >= 1 && page <= pages && all.indexOf(page) === index)
    .toSorted((a, b) => a - b);
  let last = 0;
  for (const page of shown) {
    const wideOnly = page !== 1 && page !== pages && page !== current;
    if (page - last === 2) items.push({ kind: 'page', page: last + 1, wideOnly: true });
    else if (page - last > 2) items.push({ kind: 'gap', page: last + 1, wideOnly: false });
    items.push({ kind: 'page', page, wideOnly });
    last = page;
  }
  return items;
}
