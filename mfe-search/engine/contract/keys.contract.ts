import { createHmac } from 'node:crypto';
import type { Index, Key, Meilisearch } from 'meilisearch';
import { generateTenantToken } from 'meilisearch/token';
import { refusal, type ServerUnderTest } from './server-under-test.ts';
import { idsOf, contractStock, contractStockSettings } from './stock.ts';

const harbourIds = ['cx5', 'hilux', 'rio', 'swag'];

export function describeKeys(server: () => ServerUnderTest): void {
  describe('keys and tenant tokens', () => {
    let index: Index;
    let searchKey: Key;
    beforeAll(async () => {
      index = await server().indexOf(contractStock, contractStockSettings);
      const { results } = await server().client.getKeys();
      searchKey = results.find(({ name }) => name === 'Default Search API Key')!;
    });

    const tenantClient = async (
      searchRules: Record<string, { filter: unknown } | null> | string[],
      expiresAt?: Date,
    ): Promise<Meilisearch> => {
      const token = await generateTenantToken({
        apiKey: searchKey.key,
        apiKeyUid: searchKey.uid,
        searchRules: searchRules as never,
        ...(expiresAt === undefined ? {} : { expiresAt }),
      });
      return server().clientFor(token);
    };

    it('has a default search key, derived from the master key', () => {
      expect(searchKey.actions).toEqual(['search']);
      expect(searchKey.key).toBe(
        createHmac('sha256', server().masterKey).update(searchKey.uid).digest('hex'),
      );
    });

    it('allows only searches with the search key', async () => {
      const client = server().clientFor(searchKey.key);
      expect(idsOf(await client.index(index.uid).search('hilux'))).toEqual(['hilux']);
      expect(await refusal(client.index(index.uid).getSettings())).toMatchObject({
        status: 403,
        code: 'invalid_api_key',
        type: 'auth',
      });
    });

    it('requires a key', async () => {
      const response = await fetch(`${server().url}/indexes`);
      expect(response.status).toBe(401);
      expect(await response.json()).toEqual({
        message: 'The Authorization header is missing. It must use the bearer authorization method.',
        code: 'missing_authorization_header',
        type: 'auth',
        link: expect.stringMatching(/^https:.*#missing.authorization.header$/),
      });
      expect(await refusal(server().clientFor('wrong').getIndexes())).toMatchObject({
        status: 403,
        code: 'invalid_api_key',
        message: 'The provided API key is invalid.',
      });
    });

    it('creates, changes and deletes keys', async () => {
      const { client } = server();
      const key = await client.createKey({
        name: 'feeds',
        actions: ['documents.*'],
        indexes: [index.uid],
        expiresAt: null,
      });
      const holder = server().clientFor(key.key);
      expect((await holder.index(index.uid).getDocuments({ limit: 1 })).total).toBe(contractStock.length);
      expect(await refusal(holder.index(index.uid).search(''))).toMatchObject({ code: 'invalid_api_key' });
      expect(await refusal(holder.index('other').getDocuments())).toMatchObject({
        status: 403,
        code: 'invalid_api_key',
      });
      expect(await client.updateKey(key.uid, { description: 'for feeds' })).toMatchObject({
        name: 'feeds',
        description: 'for feeds',
        key: key.key,
      });
      expect(await refusal(client.updateKey(key.uid, { actions: ['*'] } as never))).toMatchObject({
        code: 'immutable_api_key_actions',
      });
      await client.deleteKey(key.key);
      expect(await refusal(client.getKey(key.uid))).toMatchObject({ status: 404, code: 'api_key_not_found' });
      expect(await refusal(holder.index(index.uid).getDocuments())).toMatchObject({
        code: 'invalid_api_key',
      });
    });

    it.each([
      [{ indexes: ['*'], expiresAt: null }, 'missing_api_key_actions'],
      [{ actions: ['fly'], indexes: ['*'], expiresAt: null }, 'invalid_api_key_actions'],
      [{ actions: ['*'], indexes: ['no good'], expiresAt: null }, 'invalid_api_key_indexes'],
      [{ actions: ['*'], indexes: ['*'] }, 'missing_api_key_expires_at'],
      [{ actions: ['*'], indexes: ['*'], expiresAt: '2001-01-01T00:00:00Z' }, 'invalid_api_key_expires_at'],
    ])('rejects the new key %j', async (key, code) => {
      expect(await refusal(server().client.createKey(key as never))).toMatchObject({ status: 400, code });
    });

    it('returns only documents that match the filter of the tenant token, for any request', async () => {
      const tenant = (await tenantClient({ [index.uid]: { filter: 'tenant = harbour' } })).index(index.uid);
      for (const filter of [
        'tenant = ridge OR price > 0 OR price IS NULL',
        [['tenant = ridge', 'tenant = harbour']],
        undefined,
      ]) {
        expect(idsOf(await tenant.search('', { filter })).toSorted()).toEqual(harbourIds);
      }
      expect(idsOf(await tenant.search('', { filter: 'tenant = ridge' }))).toEqual([]);
      expect(idsOf(await tenant.search('corolla'))).toEqual([]);
    });

    it('counts only the documents of the tenant in facets, facet search and multi-search', async () => {
      const client = await tenantClient({ [index.uid]: { filter: ['tenant = harbour'] } });
      const found = await client.index(index.uid).search('', { facets: ['make', 'price'] });
      expect(found.facetDistribution!.make).toEqual({ Kia: 1, Mazda: 1, 'Outback & Co': 1, Toyota: 1 });
      expect(found.facetStats!.price).toEqual({ min: 15_990, max: 45_990 });
      const values = await client
        .index(index.uid)
        .searchForFacetValues({ facetName: 'make', filter: 'tenant = ridge' });
      expect(values.facetHits).toEqual([]);
      const { results } = await client.multiSearch({
        queries: [{ indexUid: index.uid, filter: 'make = Ford' }, { indexUid: index.uid }],
      });
      expect(results.map(({ hits }) => hits.length)).toEqual([0, 4]);
    });

    it('allows a tenant token only to search in its indexes', async () => {
      const client = await tenantClient({ [index.uid]: { filter: 'tenant = harbour' } });
      const calls = [
        client.index(index.uid).getDocuments(),
        client.index(index.uid).getDocument('ranger'),
        client.index(index.uid).getSettings(),
        client.index(index.uid).deleteAllDocuments(),
        client.getKeys(),
        client.getStats(),
        client.tasks.getTasks(),
        client.index('other').search(''),
        client.multiSearch({ queries: [{ indexUid: 'other' }] }),
      ];
      for (const call of calls)
        expect(await refusal(call)).toMatchObject({ status: 403, code: 'invalid_api_key' });
    });

    it('applies the most specific rule', async () => {
      const client = await tenantClient({ '*': null, 'contract-*': { filter: 'tenant = ridge' } });
      expect(idsOf(await client.index(index.uid).search('')).toSorted()).toEqual(['corolla', 'ranger']);
    });

    it('rejects expired and forged tokens', async () => {
      const expired = await tenantClient(['*'], new Date(Date.now() - 60_000));
      expect(await refusal(expired.index(index.uid).search(''))).toMatchObject({
        status: 403,
        code: 'invalid_api_key',
        message: expect.stringContaining('Tenant token expired.'),
      });
      const forged = await generateTenantToken({
        apiKey: 'another secret',
        apiKeyUid: searchKey.uid,
        searchRules: ['*'],
      });
      expect(await refusal(server().clientFor(forged).index(index.uid).search(''))).toMatchObject({
        status: 403,
        code: 'invalid_api_key',
      });
      const [header, , signature] = forged.split('.');
      const none = Buffer.from(JSON.stringify({ alg: 'none', typ: 'JWT' })).toString('base64url');
      const claims = Buffer.from(JSON.stringify({ searchRules: ['*'], apiKeyUid: searchKey.uid })).toString(
        'base64url',
      );
      const odd = Buffer.from(JSON.stringify({ alg: 'constructor', typ: 'JWT' })).toString('base64url');
      for (const token of [`${none}.${claims}.`, `${odd}.${claims}.x`, `${header}.${claims}.${signature}`]) {
        expect(await refusal(server().clientFor(token).index(index.uid).search(''))).toMatchObject({
          status: 403,
        });
      }
    });
  });
}
