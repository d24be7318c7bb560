import type { Mount, MountContext } from '@forecourt/remote-kit';
import { offerRows, type OfferRow } from './offer-rows.ts';

const heading = 'This month at Ironbark';

/** The page between the site's header and footer: a table of the offers, or what to do if there are none. */
export const mount: Mount = (element, _props, context) => {
  const page = document.createElement('div');
  Object.assign(page.style, {
    maxWidth: 'var(--fc-sizes-content)',
    marginInline: 'auto',
    padding: '32px 16px 48px',
    boxSizing: 'border-box',
  });
  const status = text('p', 'The offers are coming…');
  status.setAttribute('role', 'status');
  page.append(text('h1', heading), text('p', 'Side by side, with the day on which each ends.'), status);
  page.querySelector('h1')!.style.font = 'var(--fc-font-weights-display) 2rem/1.2 var(--fc-fonts-display)';
  element.append(page);
  let gone = false;
  void loadOffers(context).then((rows) => {
    if (gone) return;
    if (rows === null)
      status.textContent = 'The offers could not be loaded. Please call us, or try again in a minute.';
    else if (rows.length === 0) status.textContent = 'No offers this month. The yard is open all the same.';
    else status.replaceWith(table(rows));
  });
  return {
    update() {},
    unmount() {
      gone = true;
      element.replaceChildren();
    },
  };
};

/** @returns null if they could not be loaded */
async function loadOffers({ api, site }: MountContext): Promise<OfferRow[] | null> {
  try {
    return offerRows(await api.get('/api/offers/offers'), site.locale);
  } catch {
    return null;
  }
}

function table(rows: OfferRow[]): HTMLElement {
  const frame = document.createElement('div');
  frame.tabIndex = 0;
  frame.setAttribute('role', 'region');
  frame.setAttribute('aria-label', 'Offers');
  Object.assign(frame.style, { overflowX: 'auto', marginBlockStart: '24px' });
  const grid = document.createElement('table');
  Object.assign(grid.style, {
    width: '100%',
    minWidth: '520px',
    borderCollapse: 'collapse',
    fontVariantNumeric: 'tabular-nums',
  });
  grid.append(
    row('th', ['Offer', 'Price', 'Ends']),
    ...rows.map((one) => row('td', [one.name, one.price, one.ends], one.href)),
  );
  frame.append(grid);
  return frame;
}

function row(tag: 'th' | 'td', cells: string[], href?: string): HTMLTableRowElement {
  const line = document.createElement('tr');
  for (const [at, content] of cells.entries()) {
    const cell = text(tag, at === 0 && href ? '' : content);
    if (tag === 'th') cell.setAttribute('scope', 'col');
    Object.assign(cell.style, {
      textAlign: 'start',
      padding: '14px 12px',
      borderBlockEnd: '1px solid var(--fc-colors-line)',
    });
    if (at === 0 && href) cell.append(Object.assign(text('a', content), { href }));
    line.append(cell);
  }
  return line;
}

function text<Tag extends 'h1' | 'p' | 'th' | 'td' | 'a'>(
  tag: Tag,
  content: string,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { textContent: content });
}
