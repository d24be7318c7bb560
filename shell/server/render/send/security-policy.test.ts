import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { frameworkPolicies } from '@forecourt/contracts/remote/page-policy';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import { allowRemoteName } from '../../../model/allow-remote.ts';
import type { ServedComposition } from '../../registry/compose/compose-remotes.ts';
import { contentSecurityPolicy, trustedTypesScript } from './security-policy.ts';

const remote = (
  name: string,
  version: string,
  entry = `/remotes/${name}/${version}/browser/remoteEntry.js`,
) => ({ name, version, entry }) as ServedComposition['remotes'][number];
const composition: ServedComposition = {
  id: 'c1',
  manifests: new Map(),
  remotes: [
    remote('finance', '2.0.0'),
    remote('acme', '1.0.0', 'https://remotes.agency.example/acme/browser/remoteEntry.js'),
  ],
  fallbacks: new Map([['finance', { remote: remote('finance', '1.0.0'), manifest: {} as RemoteManifest }]]),
};
const policy = (overrides: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) =>
  new Map(
    contentSecurityPolicy({
      styles: ['a{}'],
      scripts: ['one()'],
      tenant: aTenant(),
      composition,
      ...overrides,
    })
      .split('; ')
      .map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]),
  );

describe('the content security policy', () => {
  it('allows inline scripts by hash only, and only hosts that the site uses', () => {
    const scripts = policy().get('script-src')!;
    expect(scripts).toEqual([
      `'self'`,
      expect.stringMatching(/^'sha256-.{44}'$/),
      'https://remotes.agency.example',
    ]);
    expect(
      policy({ composition: { ...composition, remotes: [remote('finance', '2.0.0')] } }).get('script-src'),
    ).toHaveLength(2);
    expect(policy({ fallbackOrigin: 'https://files.example' }).get('connect-src')).toContain(
      'https://files.example',
    );
    expect([...policy().values()].flat()).not.toContain(`'unsafe-eval'`);
  });

  it("allows the origins of the site's and its dealerships' videos only, and no scheme as a whole", () => {
    expect(policy().get('media-src')).toEqual([`'self'`]);
    const videoOrigins = ['https://videos.example'];
    const tenant = aTenant({
      vehiclePage: { videoOrigins },
      private: { dealershipVideos: ['https://videos.example', 'https://films.example'] },
    });
    expect(policy({ tenant }).get('media-src')).toEqual([`'self'`, ...videoOrigins, 'https://films.example']);
    expect([...policy().values()].flat().filter((source) => /^(\*|https?:|wss?:)$/.test(source))).toEqual([]);
  });

  it("allows the hosts of the site's tracking pixels for images only", () => {
    const tenant = aTenant({
      analytics: {
        pixels: [
          { provider: 'meta', id: '1234567' },
          { provider: 'image', url: 'https://pixels.example/hit?e={event}' },
        ],
      },
    });
    const sources = policy({ tenant });
    expect(sources.get('img-src')).toEqual(
      expect.arrayContaining(['https://www.facebook.com', 'https://pixels.example']),
    );
    sources.delete('img-src');
    expect(JSON.stringify([...sources])).not.toMatch(/facebook|pixels/);
    expect(policy().get('img-src')!.join()).not.toMatch(/facebook|pixels/);
  });

  it('requires Trusted Types and sets the address of reports', () => {
    expect(policy().get('require-trusted-types-for')).toEqual([`'script'`]);
    expect(policy().get('trusted-types')).toEqual(['default', 'forecourt-html']);
    expect(policy().get('report-uri')).toEqual(['/api/shell/csp-reports']);
  });
});

describe("the document's first script", () => {
  type Rules = { createScriptURL(url: string): string | null; createHTML(html: string): string | null };
  type Policy = { createHTML(html: string): string };
  /** A page after its first script has run, with the rules of its Trusted Types policies. */
  function aPage(fallbackOrigin?: string) {
    const policies: Record<string, Rules> = {};
    const window = {
      trustedTypes: {
        createPolicy(name: string, rules: Rules): Policy {
          policies[name] = rules;
          return { createHTML: (html) => `trusted ${rules.createHTML(html)}` };
        },
      },
      [allowRemoteName]: undefined as ((remote: string, version: string) => void) | undefined,
    };
    new Function('window', 'trustedTypes', 'location', trustedTypesScript(composition, fallbackOrigin))(
      window,
      window.trustedTypes,
      { origin: 'http://demo.localhost' },
    );
    return { window, policies };
  }
  const rules = (fallbackOrigin?: string): Rules => aPage(fallbackOrigin).policies.default!;
  const allows = (url: string, fallbackOrigin?: string) => rules(fallbackOrigin).createScriptURL(url) === url;

  it("allows the shell's scripts and those of this composition, with their fallbacks", () => {
    for (const url of [
      '/assets/a.js',
      '/remotes/finance/2.0.0/browser/x.js',
      'http://demo.localhost/remotes/finance/1.0.0/browser/x.js?again=1',
      'https://remotes.agency.example/acme/browser/x.js',
    ])
      expect([url, allows(url)]).toEqual([url, true]);
  });

  it('rejects other versions, other hosts and disguised URLs', () => {
    for (const url of [
      '/remotes/finance/3.0.0/browser/x.js',
      '/remotes/leads/2.0.0/browser/x.js',
      'https://elsewhere.example/assets/a.js',
      '//elsewhere.example/assets/a.js',
      '/assets/../media/a.js',
      'data:text/javascript,1',
      'http://demo.localhost.elsewhere.example/assets/a.js',
      'https://remotes.agency.example/other/x.js',
    ])
      expect([url, allows(url)]).toEqual([url, false]);
  });

  it("allows only the composition's files on the fallback host, if one is configured", () => {
    const url = 'https://files.example/remotes/finance/2.0.0/browser/x.js';
    expect([
      allows(url),
      allows(url, 'https://files.example'),
      allows('https://files.example/x.js', 'https://files.example'),
    ]).toEqual([false, true, false]);
  });

  it('allows only markup without executable content', () => {
    const { createHTML } = rules();
    expect(createHTML('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).not.toBeNull();
    expect(createHTML('')).toBe('');
    for (const html of [
      '<script>1</script>',
      '<img src=x onerror=alert(1)>',
      '<a href="javascript:alert(1)">x</a>',
      '<IFRAME src=x>',
      '<base href=//x>',
      '<svg/onload=alert(1)>',
    ])
      expect(createHTML(html)).toBeNull();
  });

  it('allows a version added later only for remotes of this page', () => {
    const { window, policies } = aPage('https://files.example');
    const allowsNow = (url: string) => policies.default!.createScriptURL(url) === url;
    window[allowRemoteName]!('finance', '3.0.0');
    expect(allowsNow('/remotes/finance/3.0.0/browser/x.js')).toBe(true);
    expect(allowsNow('https://files.example/remotes/finance/3.0.0/browser/x.js')).toBe(true);
    for (const [remote, version] of [
      ['leads', '2.0.0'],
      ['finance', '..'],
      ['finance', '../..'],
      ['finance', ''],
      ['finance', '3.0.0/../4.0.0'],
      ['constructor', '1'],
    ])
      window[allowRemoteName]!(remote!, version!);
    for (const url of [
      '/remotes/leads/2.0.0/browser/x.js',
      '/remotes/finance/4.0.0/browser/x.js',
      '/remotes/x.js',
      '/x.js',
    ])
      expect([url, allowsNow(url)]).toEqual([url, false]);
  });

  it("applies the page's markup rule to policies of frameworks, and leaves others to the browser", () => {
    const { window, policies } = aPage();
    const identity: Rules = { createHTML: (html) => html, createScriptURL: (url) => url };
    for (const name of frameworkPolicies) {
      const policy = window.trustedTypes.createPolicy(name, identity);
      expect(policy.createHTML('<p><?lit$1$></p>')).toBe('trusted <p><?lit$1$></p>');
      expect(() => policy.createHTML('<p onclick="x()"></p>')).toThrow(
        /this page allows no markup in which something may run: <p onclick/,
      );
    }
    expect(Object.keys(policies)).toEqual(['default']);
    // The browser itself rejects it because of the CSP header.
    window.trustedTypes.createPolicy('mine', identity);
    expect(Object.keys(policies)).toEqual(['default', 'mine']);
  });

  it('contains nothing that a parser could read as a tag', () => {
    expect(trustedTypesScript(composition, 'https://files.example')).not.toMatch(/<[a-z!/?]/i);
  });

  it('cannot be ended by a version name', () => {
    expect(trustedTypesScript({ ...composition, remotes: [remote('finance', '</script>')] })).not.toContain(
      '</script>',
    );
  });
});
