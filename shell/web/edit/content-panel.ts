import type { SourceOfContent } from '@forecourt/contracts/api/content-api';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { readSource } from './content-marks.ts';
import type { EditMessages } from './edit-messages.ts';
import { howToChange } from './how-to-change.ts';
import { panelCss } from './panel-css.ts';

type Site = Pick<PublicTenant, 'slug' | 'locale' | 'direction' | 'timeZone'>;
type Options = {
  site: Site;
  t: EditMessages;
  load(source: string): Promise<SourceOfContent>;
  /** A source of the list was chosen. */
  onChoose(source: string): void;
  onClose(): void;
};
type Clicked = {
  /** The link that was clicked in the part. */
  href: string | null;
  /** The sources of the parts around it. */
  around: readonly string[];
};
export type Panel = {
  /** Contains the panel; not part of the page. */
  host: HTMLElement;
  list(sources: readonly string[]): void;
  show(source: string, clicked: Clicked): Promise<void>;
  isShowing(): boolean;
};

/**
 * The panel of a preview that lists the content of a page, and says of a part what it is, who changed it, and
 * how to change it.
 */
export function createPanel({ site, t, load, onChoose, onClose }: Options): Panel {
  const host = document.createElement('div');
  host.lang = site.locale;
  host.dir = site.direction;
  const root = host.attachShadow({ mode: 'open' });
  root.adoptedStyleSheets = [panelCss()];
  const panel = element('section', { role: 'dialog', 'aria-label': t.title, tabindex: '-1' });
  root.append(panel);
  let sources: readonly string[] = [];
  let shown: string | null = null;
  const header = (title: string) => {
    const close = element('button', { type: 'button', 'aria-label': t.close }, '✕');
    close.addEventListener('click', onClose);
    return element('header', {}, element('h2', {}, title), close);
  };
  const when = (moment: string) =>
    new Intl.DateTimeFormat(site.locale, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: site.timeZone,
    }).format(new Date(moment));
  const nameOf = (source: string) => {
    const { domain, type, id } = readSource(source);
    const kind = t.kinds[`${domain}/${type}`] ?? `${domain}/${type}`;
    return [kind, id !== null && type !== 'settings' ? element('bdi', {}, id) : ''];
  };
  const choices = (of: readonly string[]) =>
    element(
      'ul',
      {},
      ...of.map((source) => {
        const button = element('button', { type: 'button' }, ...nameOf(source));
        button.addEventListener('click', () => onChoose(source));
        return element('li', {}, button);
      }),
    );
  const list = () => {
    shown = null;
    panel.replaceChildren(header(t.title), element('p', {}, t.hint), choices(sources));
    panel.focus({ preventScroll: true });
  };
  return {
    host,
    list(found) {
      sources = found;
      list();
    },
    isShowing: () => shown !== null,
    async show(source, { href, around }) {
      shown = source;
      const [kind = '', id = ''] = nameOf(source);
      const back = element('button', { type: 'button', class: 'back' }, t.back);
      back.addEventListener('click', list);
      const details = element('div', { 'aria-live': 'polite', 'aria-busy': 'true' });
      const others = around.length > 0 ? [element('h3', {}, t.around), choices(around)] : [];
      panel.replaceChildren(
        header(String(kind)),
        element('p', { class: 'id' }, id),
        details,
        ...others,
        back,
      );
      panel.focus({ preventScroll: true });
      const lines = await load(source).then(
        (found) => describe(source, found, href),
        () => [element('p', {}, t.failed)],
      );
      if (shown !== source) return;
      details.removeAttribute('aria-busy');
      details.replaceChildren(...lines);
    },
  };

  function describe(source: string, found: SourceOfContent, href: string | null): Node[] {
    const isContent = found.item !== null || found.items.length > 0;
    const command = howToChange(source, isContent, found);
    const code = element('code', { dir: 'ltr', tabindex: '0' }, command);
    const copy = element('button', { type: 'button' }, t.copy);
    copy.addEventListener('click', () => {
      void navigator.clipboard.writeText(command).then(() => copy.replaceChildren(t.copied));
    });
    return [
      ...(found.site === site.slug ? [] : [line(t.ofSite, element('bdi', {}, found.site))]),
      ...linesOf(source, found).map((text) => element('p', {}, text)),
      element('h3', {}, t.change),
      element('div', { class: 'command' }, code, copy),
      ...(href
        ? [element('p', {}, element('a', { href }, t.follow, ' ', element('bdi', { dir: 'ltr' }, href)))]
        : []),
    ];
  }

  function linesOf(source: string, { item, items }: SourceOfContent): string[] {
    const { domain, type, id } = readSource(source);
    if (type === 'settings') return [t.settings];
    if (domain === 'vehicle') return [t.stock];
    if (id === null) return [items.length > 0 ? t.all(items.join(', ')) : t.inSettings];
    if (!item) return [t.inSettings];
    const { shown: version, newest, scheduled } = item;
    const isNewer = newest.version !== version?.version;
    const later = newest.draft ? t.draft : t.newer;
    return [
      version ? t.shown(version.version, version.author, when(version.saved_at)) : t.off,
      ...(version?.reason ? [`${t.reason}: ${version.reason}`] : []),
      ...(version
        ? [
            version.published
              ? t.published(version.published.author, when(version.published.from))
              : t.unpublished,
          ]
        : []),
      ...(isNewer ? [later(newest.version, newest.author, when(newest.saved_at))] : []),
      ...scheduled.map((one) =>
        one.version === null ? t.goes(when(one.from)) : t.comes(one.version, when(one.from)),
      ),
    ];
  }
}

const line = (label: string, value: Node) => element('p', {}, label, ' ', value);

function element(
  name: string,
  attributes: Record<string, string>,
  ...children: (Node | string)[]
): HTMLElement {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) created.setAttribute(key, value);
  created.append(...children);
  return created;
}
