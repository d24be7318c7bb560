import type { SourceOfContent } from '@forecourt/contracts/api/content-api';
import type { PublicTenant } from '@forecourt/contracts/tenant/tenant-config';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { until } from '@forecourt/test-kit/until';
import { addContentFinder } from './find-content.ts';

const page: SourceOfContent = {
  domain: 'shell',
  type: 'pages',
  id: 'pages/towing',
  site: 'demo',
  origin: 'http://demo.example',
  item: {
    shown: {
      version: 2,
      author: 'Kim',
      reason: 'new prices',
      saved_at: '2026-11-01T00:00:00Z',
      published: { author: 'Lee', from: '2026-11-02T00:00:00Z' },
    },
    newest: { version: 3, author: 'Ana', saved_at: '2026-11-03T00:00:00Z', draft: true },
    scheduled: [{ version: null, from: '2026-12-26T00:00:00Z' }],
  },
  items: [],
};
const asked: string[] = [];
let answers: Record<string, SourceOfContent | undefined>;
let followed: number;
beforeAll(() => {
  // jsdom has no layout, and no style sheets of a shadow root.
  Range.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 10, 10);
  Element.prototype.scrollIntoView = () => undefined;
  CSSStyleSheet.prototype.replaceSync = () => undefined;
});
beforeEach(() => {
  asked.length = 0;
  followed = 0;
  answers = { '/api/shell/content-sources/shell/pages/pages%2Ftowing': page };
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    const body = answers[path];
    return { ok: body !== undefined, json: async () => body };
  }) as never;
  document.body.innerHTML = `<form id="bar"><button>End preview</button></form>
    <main data-content="shell/settings/site"><h1>Our site</h1>
      <section data-content="shell/pages/pages/towing" style="display: contents"><a href="/towing"><b>Towing</b></a>
        <div data-content="shell/settings/site"><i>Send</i></div></section>
    </main>`;
  document.querySelector('a')!.addEventListener('click', (event) => {
    event.preventDefault();
    followed++;
  });
  addContentFinder(aTenant() as unknown as PublicTenant, document.getElementById('bar')!);
});

// An open finder listens to the window.
afterEach(() => {
  if (toggle().getAttribute('aria-pressed') === 'true') toggle().click();
});

const toggle = () => document.querySelector<HTMLButtonElement>('#bar button')!;
const panel = () => document.body.lastElementChild!.shadowRoot!;
const text = () => panel().textContent;
const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

it('lists the content of the page, and names what is clicked without following a link', async () => {
  toggle().click();
  expect(toggle()).toHaveAttribute('aria-pressed', 'true');
  expect([...panel().querySelectorAll('li')].map((one) => one.textContent)).toEqual([
    'Settings of the site',
    'Pagepages/towing',
  ]);
  document.querySelector('b')!.click();
  expect(followed).toBe(0);
  await until('the panel', () => text().includes('To change it'));
  expect(text()).toContain('Version 2 is shown, saved by Kim on 1 Nov 2026');
  expect(text()).toContain('Reason: new prices');
  expect(text()).toContain('published by Lee');
  expect(text()).toContain('Newest: version 3, a draft by Ana');
  expect(text()).toContain('It comes off the site on 26 Dec 2026');
  expect(text()).toContain('forecourt content edit shell/pages/pages/towing --site http://demo.example');
  expect(panel().querySelector('a')).toHaveAttribute('href', '/towing');
});

it('names the content around a fragment before the settings that its texts have', () => {
  toggle().click();
  document.querySelector('i')!.click();
  expect(panel().querySelector('h2')).toHaveTextContent('Page');
  expect(text()).toContain('It is part ofSettings of the site');
});

it('is left step by step with Escape, and gives the focus back and the links their effect', async () => {
  toggle().click();
  document.querySelector('b')!.click();
  press('Escape');
  expect(panel().querySelectorAll('li')).toHaveLength(2);
  press('Escape');
  expect(document.activeElement).toBe(toggle());
  expect(toggle()).toHaveAttribute('aria-pressed', 'false');
  expect(document.querySelector('body > div')).toBeNull();
  document.querySelector('b')!.click();
  expect(followed).toBe(1);
});

it('is used without a pointer, and says what is not content, or cannot be loaded', async () => {
  toggle().click();
  const [settings, towing] = panel().querySelectorAll<HTMLButtonElement>('li button');
  answers['/api/shell/content-sources/shell/settings/site'] = {
    ...page,
    type: 'settings',
    id: 'site',
    item: null,
  };
  settings!.click();
  await until('the panel', () => text().includes('An administrator changes settings'));
  expect(text()).toContain('forecourt content edit shell/settings/site');
  answers = {};
  towing!.click();
  await until('the panel', () => text().includes('The preview may have ended'));
});
