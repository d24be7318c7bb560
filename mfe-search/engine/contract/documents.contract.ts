import { refusal, type ServerUnderTest, succeeded } from './server-under-test.ts';

export function describeDocuments(server: () => ServerUnderTest): void {
  describe('documents and indexes', () => {
    it('replaces the whole document if it is added again', async () => {
      const index = await server().indexOf([{ id: 1, make: 'Kia', price: 5 }]);
      await succeeded(index.addDocuments([{ id: 1, make: 'Ford' }]).waitTask());
      expect(await index.getDocument(1)).toEqual({ id: 1, make: 'Ford' });
    });

    it('changes only the sent fields of a document in an update', async () => {
      const index = await server().indexOf([{ id: 1, make: 'Kia', price: 5 }]);
      await succeeded(
        index
          .updateDocuments([
            { id: 1, price: 6 },
            { id: 2, make: 'Ford' },
          ])
          .waitTask(),
      );
      expect((await index.getDocuments()).results).toEqual([
        { id: 1, make: 'Kia', price: 6 },
        { id: 2, make: 'Ford' },
      ]);
    });

    it('keeps the position of a changed document', async () => {
      const index = await server().indexOf([{ id: 1 }, { id: 2 }, { id: 3 }]);
      await succeeded(index.updateDocuments([{ id: 1, make: 'Kia' }]).waitTask());
      expect((await index.search('')).hits.map(({ id }) => id)).toEqual([1, 2, 3]);
    });

    it('accepts documents as NDJSON, one per line', async () => {
      const index = await server().indexOf([]);
      const task = index.addDocumentsFromString('{"id":1,"make":"Kia"}\n{"id":2}\n', 'application/x-ndjson');
      expect(await succeeded(task.waitTask())).toMatchObject({
        details: { receivedDocuments: 2, indexedDocuments: 2 },
      });
      expect((await index.getStats()).numberOfDocuments).toBe(2);
    });

    it('creates the index and infers the primary key from the first documents', async () => {
      const uid = server().freshUid();
      await succeeded(
        server()
          .client.index(uid)
          .addDocuments([{ stockId: 'a' }])
          .waitTask(),
      );
      expect(await server().client.getRawIndex(uid)).toMatchObject({ uid, primaryKey: 'stockId' });
    });

    it('deletes one document, several, those that match a filter, and all', async () => {
      const documents = Array.from({ length: 8 }, (_, id) => ({ id, even: id % 2 === 0 }));
      const index = await server().indexOf(documents, { filterableAttributes: ['even'] });
      await succeeded(index.deleteDocument(1).waitTask());
      await succeeded(index.deleteDocuments([3, 99]).waitTask());
      const task = await succeeded(index.deleteDocuments({ filter: 'even = true' }).waitTask());
      expect(task.details).toMatchObject({ deletedDocuments: 4, originalFilter: '"even = true"' });
      expect((await index.getDocuments({ fields: ['id'] })).results).toEqual([{ id: 5 }, { id: 7 }]);
      await succeeded(index.deleteAllDocuments().waitTask());
      expect((await index.getStats()).numberOfDocuments).toBe(0);
    });

    it('lists documents with paging, selected fields and a filter', async () => {
      const documents = Array.from({ length: 30 }, (_, id) => ({ id, even: id % 2 === 0 }));
      const index = await server().indexOf(documents, { filterableAttributes: ['even'] });
      const page = await index.getDocuments({ offset: 10, limit: 2, fields: ['id'] });
      expect(page).toEqual({ results: [{ id: 10 }, { id: 11 }], offset: 10, limit: 2, total: 30 });
      expect(await index.getDocuments({ filter: 'even = false', limit: 1 })).toMatchObject({
        results: [{ id: 1 }],
        total: 15,
      });
    });

    it.each([
      [
        [{ make: 'Kia' }],
        'missing_document_id',
        'Document doesn\'t have a `id` attribute: `{"make":"Kia"}`.',
      ],
      [[{ id: 'a b' }], 'invalid_document_id', 'Document identifier `"a b"` is invalid.'],
    ])('fails the task for the documents %j without changes', async (wrong, code, message) => {
      const index = await server().indexOf([{ id: 1 }]);
      const task = await index.addDocuments([{ id: 2 }, ...wrong]).waitTask();
      expect(task).toMatchObject({
        status: 'failed',
        error: { code, message: expect.stringContaining(message) },
      });
      expect((await index.getStats()).numberOfDocuments).toBe(1);
    });

    it('fails the task if no primary key can be inferred', async () => {
      const index = server().client.index(server().freshUid());
      expect(await index.addDocuments([{ make: 'Kia' }]).waitTask()).toMatchObject({
        error: { code: 'index_primary_key_no_candidate_found' },
      });
      expect(await index.addDocuments([{ aId: 1, bId: 2 }]).waitTask()).toMatchObject({
        error: { code: 'index_primary_key_multiple_candidates_found' },
      });
    });

    it('rejects another primary key for an index with documents', async () => {
      const index = await server().indexOf([{ id: 1 }]);
      expect(await index.update({ primaryKey: 'other' }).waitTask()).toMatchObject({
        error: {
          code: 'index_primary_key_already_exists',
          message: expect.stringContaining('Index already has a primary key: `id`.'),
        },
      });
    });

    it('names the document that does not exist', async () => {
      const index = await server().indexOf([{ id: 1 }]);
      expect(await refusal(index.getDocument(7))).toMatchObject({
        status: 404,
        code: 'document_not_found',
        message: 'Document `7` not found.',
      });
    });

    it('creates, lists, and deletes indexes', async () => {
      const uid = server().freshUid();
      await succeeded(server().client.createIndex(uid, { primaryKey: 'vin' }).waitTask());
      expect(await server().client.createIndex(uid).waitTask()).toMatchObject({
        status: 'failed',
        error: { code: 'index_already_exists' },
      });
      const { results } = await server().client.getIndexes({ limit: 1000 });
      expect(results.find((index) => index.uid === uid)).toMatchObject({ primaryKey: 'vin' });
      await succeeded(server().client.deleteIndex(uid).waitTask());
      expect(await refusal(server().client.getRawIndex(uid))).toMatchObject({
        code: 'index_not_found',
        status: 404,
      });
      expect(await server().client.deleteIndex(uid).waitTask()).toMatchObject({
        status: 'failed',
        error: { code: 'index_not_found' },
      });
      expect(await refusal(server().client.createIndex('no good'))).toMatchObject({
        status: 400,
        code: 'invalid_index_uid',
      });
    });

    it('swaps two indexes', async () => {
      const [a, b] = [await server().indexOf([{ id: 'a' }]), await server().indexOf([{ id: 'b' }])];
      await succeeded(
        server()
          .client.swapIndexes([{ indexes: [a.uid, b.uid], rename: false }])
          .waitTask(),
      );
      expect((await a.getDocuments()).results).toEqual([{ id: 'b' }]);
      expect((await b.getDocuments()).results).toEqual([{ id: 'a' }]);
      const twice = [{ indexes: [a.uid, a.uid] as [string, string], rename: false }];
      expect(await refusal(server().client.swapIndexes(twice))).toMatchObject({
        code: 'invalid_swap_duplicate_index_found',
      });
    });

    it('returns the number of documents and of each field', async () => {
      const index = await server().indexOf([{ id: 1, make: 'Kia' }, { id: 2 }]);
      expect(await index.getStats()).toMatchObject({
        numberOfDocuments: 2,
        isIndexing: false,
        fieldDistribution: { id: 2, make: 1 },
      });
      expect((await server().client.getStats()).indexes[index.uid]).toMatchObject({ numberOfDocuments: 2 });
    });

    it.each([
      ['application/json', '{"id":', 400, 'malformed_payload'],
      ['application/json', '', 400, 'missing_payload'],
      ['text/plain', 'id', 415, 'invalid_content_type'],
    ])('rejects the request body %s %j', async (type, body, status, code) => {
      const index = await server().indexOf([]);
      const { url, masterKey } = server();
      const response = await fetch(`${url}/indexes/${index.uid}/documents`, {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${masterKey}`, 'content-type': type },
      });
      expect(response.status).toBe(status);
      expect(await response.json()).toMatchObject({ code, type: 'invalid_request' });
    });
  });
}
