import type { RemoteManifest } from '@forecourt/contracts/remote/manifest';
import { aTenant } from '@forecourt/test-kit/a-tenant';
import type { ServedComposition } from '../registry/composer.ts';
import { contentSecurityPolicy, trustedTypesScript } from './security-policy.ts';

const remote = (name: string, version: string, entry = `/remotes/${name}/${version}/browser/remoteEntry.js`) => ({ name, version, entry }) as ServedComposition['remotes'][number];
const composition: ServedComposition = { id: 'c1', manifests: new Map(), remotes: [remote('finance', '2.0.0'), remote('acme', '1.0.0', 'https://remotes.agency.example/acme/browser/remoteEntry.js')], instead: new Map([['finance', { remote: remote('finance', '1.0.0'), manifest: {} as RemoteManifest }]]) };
const policy = (overrides: Partial<Parameters<typeof contentSecurityPolicy>[0]> = {}) => new Map(contentSecurityPolicy({ styles: ['a{}'], scripts: ['one()'], tenant: aTenant(), composition, ...overrides }).split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]));

describe('the content security policy', () => {
  it('lets no inline script run but those that it names by hash, and no host but this site\'s own choice', () => {
    const scripts = policy().get('script-src')!;
    expect(scripts).toEqual([`'self'`, expect.stringMatching(/^'sha256-.{44}'$/), 'https://remotes.agency.example']);
    expect(policy({ composition: { ...composition, remotes: [remote('finance', '2.0.0')] } }).get('script-src')).toHaveLength(2);
    expect(policy({ fallbackOrigin: 'https://files.example' }).get('connect-src')).toContain('https://files.example');
    expect([...policy().values()].flat()).not.toContain(`'unsafe-eval'`);
  });

  it('asks for Trusted Types and says where to report', () => {
    expect(policy().get('require-trusted-types-for')).toEqual([`'script'`]);
    expect(policy().get('trusted-types')).toEqual(['default', 'forecourt-html']);
    expect([policy().get('report-uri'), policy().get('report-to')]).toEqual([['/api/shell/csp-reports'], ['csp']]);
  });
});

describe('the document\'s first script', () => {
  type Rules = { createScriptURL(url: string): string | null; createHTML(html: string): string | null };
  /** The rules of the default policy, as a page at this origin gets them. */
  function rules(fallbackOrigin?: string): Rules {
    let made: Rules | undefined;
    const window = { trustedTypes: { createPolicy: (_name: string, given: Rules) => void (made = given) } };
    // oxlint-disable-next-line typescript/no-implied-eval -- it is a script of the document
    new Function('window', 'trustedTypes', 'location', trustedTypesScript(composition, fallbackOrigin))(window, window.trustedTypes, { origin: 'http://demo.localhost' });
    return made!;
  }
  const allows = (url: string, fallbackOrigin?: string) => rules(fallbackOrigin).createScriptURL(url) === url;

  it('allows the shell\'s scripts and those of this composition, with what may stand for them', () => {
    for (const url of ['/assets/a.js', '/remotes/finance/2.0.0/browser/x.js', 'http://demo.localhost/remotes/finance/1.0.0/browser/x.js?again=1', 'https://remotes.agency.example/acme/browser/x.js']) expect([url, allows(url)]).toEqual([url, true]);
  });

  it('allows no other version, host or way around', () => {
    for (const url of ['/remotes/finance/3.0.0/browser/x.js', '/remotes/leads/2.0.0/browser/x.js', 'https://elsewhere.example/assets/a.js', '//elsewhere.example/assets/a.js', '/assets/../media/a.js', 'data:text/javascript,1', 'http://demo.localhost.elsewhere.example/assets/a.js', 'https://remotes.agency.example/other/x.js']) expect([url, allows(url)]).toEqual([url, false]);
  });

  it('allows the fallback host only where there is one, and there only the composition\'s files', () => {
    const url = 'https://files.example/remotes/finance/2.0.0/browser/x.js';
    expect([allows(url), allows(url, 'https://files.example'), allows('https://files.example/x.js', 'https://files.example')]).toEqual([false, true, false]);
  });

  it('lets markup through that holds nothing that runs', () => {
    const { createHTML } = rules();
    expect(createHTML('<svg viewBox="0 0 1 1"><path d="M0 0"/></svg>')).not.toBeNull();
    expect(createHTML('')).toBe('');
    for (const html of ['<script>1</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">x</a>', '<IFRAME src=x>', '<base href=//x>']) expect(createHTML(html)).toBeNull();
  });

  it('cannot be ended by the name of a version', () => {
    expect(trustedTypesScript({ ...composition, remotes: [remote('finance', '</script>')] })).not.toContain('</script>');
  });
});
