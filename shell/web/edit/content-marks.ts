const settings = 'shell/settings/site';

/**
 * The marked parts of the page that an element is in, the nearest first. The settings come last: a fragment
 * names them for its texts, and shows the content around it.
 */
export function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  let part = element.closest<HTMLElement>('[data-content]');
  while (part) {
    const source = part.dataset.content;
    if (!parts.some(({ dataset }) => dataset.content === source)) parts.push(part);
    part = part.parentElement?.closest<HTMLElement>('[data-content]') ?? null;
  }
  const isSettings = ({ dataset }: HTMLElement) => dataset.content === settings;
  return [...parts.filter((one) => !isSettings(one)), ...parts.filter(isSettings)];
}

/** The sources that are visible on the page, in its order, each with its first part. */
export function sourcesOnPage(root: ParentNode): Map<string, HTMLElement> {
  const parts = new Map<string, HTMLElement>();
  for (const part of root.querySelectorAll<HTMLElement>('[data-content]')) {
    const source = part.dataset.content!;
    if (!parts.has(source) && boxOf(part)) parts.set(source, part);
  }
  return parts;
}

/**
 * Where a part is on the screen; null if nothing of it is rendered. A part without a box of its own has that
 * of its contents.
 */
export function boxOf(part: Element): DOMRect | null {
  const range = document.createRange();
  range.selectNodeContents(part);
  const box =
    getComputedStyle(part).display === 'contents'
      ? range.getBoundingClientRect()
      : part.getBoundingClientRect();
  return box.width > 0 && box.height > 0 ? box : null;
}

/** `shell/pages/about-us`; an id may contain slashes. */
export function readSource(source: string): { domain: string; type: string; id: string | null } {
  const [domain = '', type = '', ...id] = source.split('/');
  return { domain, type, id: id.length > 0 ? id.join('/') : null };
}
