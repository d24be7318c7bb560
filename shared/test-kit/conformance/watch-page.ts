/** What belongs to the whole page, as it is now: what a remote changes of it concerns every other remote. */
function pageState(): Record<string, unknown> {
  return {
    'document.title': document.title,
    'document.cookie': document.cookie,
    'document.adoptedStyleSheets': [...document.adoptedStyleSheets],
    'window.fetch': window.fetch,
    'window.XMLHttpRequest': window.XMLHttpRequest,
    'window.onerror': window.onerror,
    'window.onunhandledrejection': window.onunhandledrejection,
  };
}

const isSame = (before: unknown, now: unknown): boolean =>
  Array.isArray(before) && Array.isArray(now)
    ? before.length === now.length && before.every((one, at) => one === now[at])
    : before === now;

/** Watches what belongs to the whole page. `changed` names what was changed since, and restores it. */
export function watchPage(): { changed(): string[] } {
  const before = pageState();
  return {
    changed() {
      const now = pageState();
      const names = Object.keys(before).filter((name) => !isSame(before[name], now[name]));
      document.title = before['document.title'] as string;
      document.adoptedStyleSheets = before['document.adoptedStyleSheets'] as CSSStyleSheet[];
      window.fetch = before['window.fetch'] as typeof fetch;
      window.XMLHttpRequest = before['window.XMLHttpRequest'] as typeof XMLHttpRequest;
      Object.assign(window, {
        onerror: before['window.onerror'],
        onunhandledrejection: before['window.onunhandledrejection'],
      });
      return names;
    },
  };
}

export const pageChangeMessage = (names: string[]): string =>
  `it changed ${names.join(', ')}, which belongs to the whole page: sites contain this, so it has no effect there. Give styles to "adoptStyles" of mount's context, and leave the rest to the site`;
