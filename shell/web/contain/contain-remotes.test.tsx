import { runInThisContext } from 'node:vm';
import { jest } from '@jest/globals';
import type { ComposedRemote } from '@forecourt/contracts/remote/manifest';
import { containRemotes, type Containment } from './contain-remotes.ts';
import { containedChanges } from './contained-changes.ts';
import { customOwners, ownerOfCaller } from './custom-owner.ts';
import { scopedRules } from './own-styles.ts';

const remote = (name: string, custom: boolean): ComposedRemote => ({
  domain: 'finance',
  name,
  version: '1.0.0',
  container: name,
  entry: `/remotes/${name}/1.0.0/browser/remoteEntry.js`,
  integrity: '',
  pages: {},
  fragments: {},
  ...(custom ? { custom } : {}),
});
/** Runs code as a script of a remote. */
const scriptOf = (name: string, code: string): unknown =>
  (
    runInThisContext(`(function (window, document) { return (${code})(); })`, {
      filename: `http://localhost/remotes/${name}/1.0.0/browser/page.js`,
    }) as (view: Window, page: Document) => unknown
  )(window, document);
const agency = (code: string) => scriptOf('acme-finance', code);
const stock = (code: string) => scriptOf('finance', code);

let containment: Containment;
const sent: unknown[] = [];
beforeAll(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.defineProperty(navigator, 'sendBeacon', { value: (_url: string, body: unknown) => sent.push(body) });
  containment = containRemotes([remote('finance', false), remote('acme-finance', true)]);
});
const isNoted = (what: string) =>
  containedChanges().some((one) => one.remote === 'acme-finance' && one.what === what);

it('finds the remote whose script calls, by the nearest script only', () => {
  const owners = customOwners(
    [remote('acme-finance', true), remote('finance', false)],
    'https://harbour.example/',
  );
  expect(owners).toEqual([
    { name: 'acme-finance', base: 'https://harbour.example/remotes/acme-finance/1.0.0/browser/' },
  ]);
  const at = (file: string) => `https://harbour.example/${file}:1:20`;
  const mine = 'remotes/acme-finance/1.0.0/browser/page.js';
  const chrome = (...files: string[]) =>
    ['Error', ...files.map((file) => `    at fn (${at(file)})`)].join('\n');
  expect(ownerOfCaller(owners, 1, chrome('shell.js', 'shell.js', mine))).toBe('acme-finance');
  expect(ownerOfCaller(owners, 1, chrome('shell.js', 'shell.js', 'shell.js', mine))).toBeNull();
  const firefox = ['shell.js', 'shell.js', mine].map((file) => `fn@${at(file)}`).join('\n');
  expect(ownerOfCaller(owners, 1, firefox)).toBe('acme-finance');
});

it.each([
  ['document.title', '"Ours"'],
  ['window.fetch', '() => "ours"'],
])('lets only a custom remote see what it assigns to %s, and tells of it', (name, value) => {
  document.title = 'Finance | Harbour';
  const before = stock(`() => ${name}`);
  agency(`() => { ${name} = ${value}; }`);
  expect(stock(`() => ${name}`)).toBe(before);
  expect(agency(`() => ${name}`)).not.toBe(before);
  expect(isNoted(name)).toBe(true);
  stock(`() => { ${name} = ${value}; }`);
  expect(stock(`() => ${name}`)).not.toBe(before);
});

it('gives a custom remote a storage of its own', () => {
  stock('() => window.localStorage.setItem("watchlist", "1")');
  expect(agency('() => window.localStorage.getItem("watchlist")')).toBeNull();
  agency('() => { window.localStorage.setItem("step", "2"); window.localStorage.colour = "red"; }');
  expect(agency('() => [Object.keys(window.localStorage).sort(), window.localStorage.colour]')).toEqual([
    ['colour', 'step'],
    'red',
  ]);
  expect(stock('() => window.localStorage.getItem("acme-finance:step")')).toBe('2');
  agency('() => window.localStorage.clear()');
  expect(stock('() => Object.keys(window.localStorage)')).toEqual(['watchlist']);
  document.cookie = 'forecourt_seen=1';
  expect(agency('() => { document.cookie = "theirs=1"; return document.cookie; }')).toBe('');
  expect(document.cookie).toBe('forecourt_seen=1');
  expect(isNoted('document.cookie')).toBe(true);
});

it('ends the listeners that a custom remote leaves, and no others', () => {
  const received: string[] = [];
  Object.assign(window, { received: (who: string) => received.push(who) });
  agency('() => window.addEventListener("resize", () => window.received("agency"))');
  stock('() => window.addEventListener("resize", () => window.received("stock"))');
  window.dispatchEvent(new Event('resize'));
  const first = containment.open('acme-finance');
  const second = containment.open('acme-finance');
  first.end();
  window.dispatchEvent(new Event('resize'));
  second.end();
  window.dispatchEvent(new Event('resize'));
  expect(received).toEqual(['agency', 'stock', 'agency', 'stock', 'stock']);
  expect(isNoted('listeners on the window')).toBe(true);
});

it('limits the rules of a style sheet to the elements of its remote', () => {
  const rules = ['body { margin: 0; }', '@keyframes turn { }', '@media print { p { color: red; } }'];
  expect(scopedRules('acme-finance', [{ cssRules: rules.map((cssText) => ({ cssText })) as never }])).toBe(
    '@keyframes turn { }\n@scope ([data-remote="acme-finance"]) {\nbody { margin: 0; }\n@media print { p { color: red; } }\n}',
  );
});

it('reports each change once', () => {
  const before = sent.length;
  agency('() => { document.title = "Again"; }');
  expect(sent).toHaveLength(before);
});
