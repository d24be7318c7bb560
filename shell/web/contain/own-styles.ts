/** Style sheets of a custom remote that apply within its own elements only. */
export type OwnStyles = {
  /** The sheets that the remote has adopted, as it sees them: it may change the list. */
  list(owner: string): CSSStyleSheet[];
  adopt(owner: string, sheets: readonly CSSStyleSheet[]): void;
  /** Adds a sheet with this text, once. */
  adoptText(owner: string, css: string): void;
};

const changing = ['insertRule', 'deleteRule', 'replaceSync', 'addRule', 'removeRule'] as const;

/** Adopts, for each sheet of a remote, a copy whose rules are limited to the elements with `data-remote`. */
export function createOwnStyles(document: Document): OwnStyles {
  const lists = new Map<string, CSSStyleSheet[]>();
  const copies = new Map<string, CSSStyleSheet>();

  function update(owner: string): void {
    const copy = copies.get(owner) ?? new CSSStyleSheet();
    copy.replaceSync(scopedRules(owner, lists.get(owner) ?? []));
    if (copies.has(owner)) return;
    copies.set(owner, copy);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, copy];
  }

  /** Copies what is changed in a sheet later, too. */
  function follow(owner: string, sheet: CSSStyleSheet): void {
    for (const name of changing) {
      const method = sheet[name] as ((...args: unknown[]) => unknown) | undefined;
      if (!method || Object.hasOwn(sheet, name)) continue;
      Object.defineProperty(sheet, name, {
        configurable: true,
        value(...args: unknown[]) {
          const result = method.apply(sheet, args);
          update(owner);
          return result;
        },
      });
    }
  }

  function adopt(owner: string, sheets: readonly CSSStyleSheet[]): void {
    lists.set(owner, [...new Set(sheets)]);
    for (const sheet of sheets) follow(owner, sheet);
    update(owner);
  }

  const texts = new Set<string>();
  return {
    adopt,
    adoptText(owner, css) {
      const key = `${owner} ${css}`;
      if (texts.has(key)) return;
      texts.add(key);
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      adopt(owner, [...(lists.get(owner) ?? []), sheet]);
    },
    list: (owner) =>
      new Proxy([...(lists.get(owner) ?? [])], {
        set(target, key, value) {
          const isSet = Reflect.set(target, key, value);
          if (key !== 'length') adopt(owner, target.filter(Boolean));
          return isSet;
        },
      }),
  };
}

/** What names something for the whole page, such as keyframes, cannot be within a scope. */
const unscoped = /^@(?:font-face|keyframes|property|counter-style|font-feature-values|namespace|import)/i;

export function scopedRules(owner: string, sheets: readonly Pick<CSSStyleSheet, 'cssRules'>[]): string {
  const rules = sheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  const outside = rules.filter((rule) => unscoped.test(rule));
  const inside = rules.filter((rule) => !unscoped.test(rule));
  return [...outside, `@scope ([data-remote="${owner}"]) {`, ...inside, '}'].join('\n');
}
