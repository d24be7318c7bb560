import { refusal, type ServerUnderTest, succeeded } from './server-under-test.ts';

export function describeTasks(server: () => ServerUnderTest): void {
  describe('tasks and the service', () => {
    it('reports its health and version', async () => {
      expect(await server().client.isHealthy()).toBe(true);
      expect((await server().client.getVersion()).pkgVersion).toMatch(/^\d+\.\d+\.\d+/);
    });

    it('responds to a write with a task whose completion can be awaited', async () => {
      const index = await server().indexOf([]);
      const enqueued = await index.addDocuments([{ id: 1 }]);
      expect(enqueued).toMatchObject({
        taskUid: expect.any(Number),
        indexUid: index.uid,
        status: 'enqueued',
        type: 'documentAdditionOrUpdate',
      });
      const task = await server().client.tasks.waitForTask(enqueued);
      expect(task).toMatchObject({
        uid: enqueued.taskUid,
        indexUid: index.uid,
        status: 'succeeded',
        type: 'documentAdditionOrUpdate',
        details: { receivedDocuments: 1, indexedDocuments: 1 },
        error: null,
        canceledBy: null,
        duration: expect.stringMatching(/^PT.*S$/),
      });
    });

    it('lists tasks newest first, with filters and pagination', async () => {
      const index = await server().indexOf([{ id: 1 }]);
      await succeeded(index.deleteDocument(1).waitTask());
      await index.deleteDocuments({ filter: 'colour = red' }).waitTask();
      const { client } = server();
      const all = await client.tasks.getTasks({ indexUids: [index.uid] });
      expect(all.results.map(({ type }) => type)).toEqual([
        'documentDeletion',
        'documentDeletion',
        'documentAdditionOrUpdate',
        'indexCreation',
      ]);
      expect(all).toMatchObject({ total: 4, limit: 20, next: null, from: all.results[0]!.uid });
      const failed = await client.tasks.getTasks({
        indexUids: [index.uid],
        statuses: ['failed'],
        types: ['documentDeletion'],
      });
      expect(failed.results).toMatchObject([{ error: { code: 'invalid_document_filter' } }]);
      const paged = await client.tasks.getTasks({ indexUids: [index.uid], limit: 2 });
      expect(paged).toMatchObject({ next: all.results[2]!.uid });
    });

    it('does not return deleted tasks', async () => {
      const index = await server().indexOf([{ id: 1 }]);
      const { client } = server();
      const task = await succeeded(client.tasks.deleteTasks({ indexUids: [index.uid] }).waitTask());
      expect(task).toMatchObject({ indexUid: null, details: { matchedTasks: 2, deletedTasks: 2 } });
      expect((await client.tasks.getTasks({ indexUids: [index.uid] })).total).toBe(0);
    });

    it('deletes the tasks that match at the time of the request, including pending ones', async () => {
      const index = await server().indexOf([{ id: 1 }]);
      const { client } = server();
      const documents = Array.from({ length: 3000 }, (_, id) => ({ id, text: 'words '.repeat(30) }));
      const last = await index.addDocuments(documents);
      const deletion = await succeeded(client.tasks.deleteTasks({ indexUids: [index.uid] }).waitTask());
      expect(deletion.details).toMatchObject({ matchedTasks: 3 });
      expect([2, 3]).toContain(deletion.details!.deletedTasks);
      const found = await client.tasks.getTasks({ indexUids: [index.uid] });
      expect(found.total).toBe(3 - deletion.details!.deletedTasks!);
      if (found.total > 0) expect(found.results[0]!.uid).toBe(last.taskUid);
      await index.addDocuments([{ id: 'later' }]).waitTask();
      expect((await client.tasks.getTasks({ indexUids: [index.uid] })).total).toBe(found.total + 1);
    });

    it('cancels only unfinished tasks', async () => {
      const index = await server().indexOf([{ id: 1 }]);
      const task = await succeeded(
        server()
          .client.tasks.cancelTasks({ indexUids: [index.uid] })
          .waitTask(),
      );
      expect(task).toMatchObject({
        type: 'taskCancelation',
        details: { matchedTasks: 2, canceledTasks: 0 },
      });
    });

    it('requires a filter to cancel or delete tasks', async () => {
      expect(await refusal(server().client.tasks.cancelTasks({}))).toMatchObject({
        status: 400,
        code: 'missing_task_filters',
      });
      expect(await refusal(server().client.tasks.getTasks({ uids: ['x'] as never }))).toMatchObject({
        code: 'invalid_task_uids',
      });
      expect(await refusal(server().client.tasks.getTask(999_999_999))).toMatchObject({
        status: 404,
        code: 'task_not_found',
      });
    });
  });
}
