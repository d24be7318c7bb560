import { PublishRefused } from '../publish/publish-refused.ts';
import { aPublish } from '../testing/a-publish.ts';
import { checkIdentity } from './check-identity.ts';

const codeOf = (overrides: Parameters<typeof aPublish>[0]) => {
  try {
    checkIdentity(aPublish(overrides).manifest);
    return null;
  } catch (error) {
    return error instanceof PublishRefused ? `${error.code}: ${error.message}` : String(error);
  }
};

it('accepts a stock remote and a custom remote of an existing domain', () => {
  expect(codeOf({ name: 'finance' })).toBeNull();
  expect(codeOf({ name: 'newtown-finance', domain: 'finance' })).toBeNull();
});

it("rejects an agency's remote with its own name as domain, with or without server code", () => {
  for (const server of ['server/server.cjs', null])
    expect(codeOf({ name: 'newtown-finance', domain: 'newtown-finance', server })).toMatch(
      /^unknown_domain: remote "newtown-finance" 1\.0\.0: there is no domain "newtown-finance"; the domains are search, vehicle, finance, leads, locations, offers/,
    );
});

it('explains that a new domain is added before its remote', () => {
  expect(codeOf({ name: 'insurance' })).toMatch(
    /the platform squad adds it first \(pnpm forecourt domain add\)/,
  );
  expect(codeOf({ name: 'newtown-cover', domain: 'cover' })).not.toMatch(/the platform squad adds/);
});

it('accepts the remote and any fragment of a domain that was added', () => {
  const { manifest } = aPublish({ name: 'insurance', fragments: { teaser: { server: true } } });
  expect(() => checkIdentity(manifest, ['finance', 'insurance'])).not.toThrow();
  const { manifest: taken } = aPublish({ name: 'insurance', domain: 'finance' });
  expect(() => checkIdentity(taken, ['finance', 'insurance'])).toThrow(/another domain's stock remote/);
});

it('rejects a custom remote with server code', () => {
  const custom = { name: 'newtown-finance', domain: 'finance' };
  expect(codeOf({ ...custom, server: 'browser/page.js' })).toMatch(/^custom_on_server/);
  expect(codeOf({ ...custom, fragments: { estimate: { server: true } } })).toMatch(
    /^custom_on_server: .*its fragments estimate ask to be rendered on the server/,
  );
});

it('accepts a custom remote built without the kits only from the registry, not from another origin', () => {
  const plain = { name: 'newtown-finance', domain: 'finance', uses: {} };
  expect(codeOf(plain)).toBeNull();
  expect(codeOf({ ...plain, origin: 'https://remotes.example.com/newtown' })).toMatch(
    /^origin_without_hashes: .*on https:\/\/remotes\.example\.com/,
  );
});

it('rejects the name and container of another stock remote', () => {
  expect(codeOf({ name: 'leads', domain: 'finance' })).toMatch(
    /^name_of_stock_remote: .*"leads" is the name of another/,
  );
  expect(codeOf({ name: 'newtown-finance', domain: 'finance', container: 'forecourt_leads' })).toMatch(
    /^foreign_container: .*must be "forecourt_newtown_finance"/,
  );
});

it('rejects fragments that the contracts do not define, and lists those that exist', () => {
  expect(codeOf({ fragments: { estimat: { server: true }, constructor: { server: true } } })).toMatch(
    /^unknown_fragment: .*no "finance\/estimat", "finance\/constructor"; the fragments of "finance" are finance\/estimate, /,
  );
});
